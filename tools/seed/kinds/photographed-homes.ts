import { cellsOf, factsOf, photographs } from '../photo-library.ts';
import type { DemoPicture } from '../demo-picture.ts';

/** Real estate of photographs that may show one home, with the facts that they determine. */
export interface PhotographedHome {
  readonly photos: readonly DemoPicture[];
  readonly category: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

// photographs | category | facts: what stands in the picture, and sizes that fit it; those with several photographs come first
const rows = `
homes/apartment-01 houses/thomas-peham-6gjSR0F4DMk-unsplash | flat | deal=sale rooms=2 area_total_m2=66 floors_total=9 material=monolith balcony=balcony year_built=2018 repair=designer furniture=true
homes/house-02 homes/living-room-01 homes/dining-room-01 | house | deal=sale house_type=house material=frame rooms=5 area_total_m2=238 land_ares=8 floors_total=2 year_built=2017 repair=designer furniture=true
houses/francesca-tosolini-3LjBfGTbTJY-unsplash houses/francesca-tosolini-yYUu4R4Wuwk-unsplash | house | deal=sale house_type=house rooms=4 area_total_m2=156 land_ares=7 floors_total=2 year_built=2015 repair=euro furniture=true
houses/joydeep-sengupta-Jdkj677fAQA-unsplash homes/apartment-04 | flat | deal=sale rooms=3 area_total_m2=84 floors_total=8 floor=7 material=brick balcony=balcony year_built=2014 repair=euro furniture=true
homes/cafe-premises-01 homes/cafe-premises-02 | commercial | deal=rent_long commercial_type=catering material=brick area_total_m2=410 floors_total=1 floor=1 repair=designer
homes/apartment-02 | flat | deal=rent_long rooms=2 area_total_m2=54 repair=cosmetic furniture=true
houses/r-architecture-MAnVoJlQUvg-unsplash houses/r-architecture-wDDfbanbhl8-unsplash homes/apartment-03 | house | deal=sale house_type=cottage material=block rooms=4 area_total_m2=196 land_ares=10 floors_total=2 year_built=2019 repair=designer furniture=true
houses/james-feaver-Y4ckjTPdWks-unsplash houses/james-feaver-O4Ywu_YNj5A-unsplash | house | deal=sale house_type=house material=brick rooms=4 area_total_m2=152 land_ares=6 floors_total=2 year_built=2016
houses/dillon-kydd-2keCPb73aQY-unsplash houses/steven-ungermann-xsWOJGv_2eI-unsplash | house | deal=sale house_type=house material=frame rooms=3 area_total_m2=132 land_ares=5 floors_total=1 repair=euro furniture=true
homes/house-03 | house | deal=sale house_type=house material=brick rooms=5 area_total_m2=260 land_ares=20 floors_total=2 year_built=2012
houses/isaac-quesada-s34TlUTPIf4-unsplash | flat | deal=sale market=new rooms=2 area_total_m2=61 floors_total=6 material=monolith_brick balcony=balcony
homes/hotel-room-01 | flat | deal=rent_day rooms=0 area_total_m2=31 repair=euro furniture=true guests=3
houses/paul-kapischka-NLbMgDBio4Y-unsplash | house | deal=rent_day house_type=dacha material=wood rooms=3 area_total_m2=74 land_ares=6 floors_total=2 furniture=true guests=6
houses/pxhere-home-2 | flat | deal=sale rooms=3 area_total_m2=78 repair=euro furniture=true
homes/house-09 | house | deal=sale house_type=house material=brick rooms=4 area_total_m2=148 land_ares=5 floors_total=2 year_built=2010
homes/office-building-01 | commercial | deal=rent_long commercial_type=office area_total_m2=180 floors_total=8 material=monolith
houses/daniel-alvasd-YyeVYBeg-Jc-unsplash | flat | deal=sale rooms=2 area_total_m2=58 floors_total=7 material=brick year_built=1984
homes/wooden-interior-01 | house | deal=rent_day house_type=house material=wood rooms=2 area_total_m2=64 floors_total=1 repair=euro
houses/aman-kumar-WV2fFEOCMMM-unsplash | house | deal=sale house_type=townhouse material=frame rooms=4 area_total_m2=142 land_ares=2 floors_total=3
homes/house-01 | house | deal=rent_day house_type=house material=frame rooms=5 area_total_m2=228 land_ares=9 floors_total=2 year_built=2019 furniture=true guests=10
equipment/warehouse-racks-05 | commercial | deal=rent_long commercial_type=warehouse area_total_m2=1400 floors_total=1 floor=1 material=metal
houses/pxhere-home-1 | flat | deal=rent_long rooms=2 area_total_m2=56 repair=designer furniture=true
houses/annie-spratt-HfCg3eJKlJw-unsplash | flat | deal=sale rooms=1 area_total_m2=38 floors_total=17 material=panel year_built=1987
homes/bedroom-01 | flat | deal=rent_day rooms=1 area_total_m2=42 floors_total=6 material=monolith year_built=2018 repair=designer furniture=true guests=2
houses/joydeep-sengupta-1d6cLEBGcps-unsplash | flat | deal=rent_long rooms=1 area_total_m2=43 floors_total=6 material=monolith_brick balcony=balcony
houses/luke-van-zyl-koH7IVuwRLw-unsplash | commercial | deal=sale commercial_type=office area_total_m2=260 floors_total=4 material=monolith year_built=2019
houses/dillon-kydd-XGvwt544g8k-unsplash | house | deal=rent_day house_type=house material=brick rooms=5 area_total_m2=244 land_ares=8 floors_total=2 year_built=2011 furniture=true guests=10
houses/pxhere-home-3 | flat | deal=rent_day rooms=1 area_total_m2=40 repair=designer furniture=true guests=2
houses/jane-sorensen-Lt89XEJedrA-unsplash | house | deal=sale house_type=townhouse material=brick rooms=4 area_total_m2=136 land_ares=1 floors_total=3
houses/jan-jakub-nanista-UHyrjKPsshk-unsplash | flat | deal=sale rooms=2 area_total_m2=47 floors_total=5 material=panel balcony=balcony year_built=1972
homes/cafe-premises-03 | commercial | deal=rent_long commercial_type=catering material=monolith area_total_m2=260 floors_total=2 floor=1 repair=designer
houses/sigmund-CwTfKH5edSk-unsplash | flat | deal=sale rooms=1 area_total_m2=35 floors_total=4 material=brick balcony=balcony year_built=1968
houses/daria-nepriakhina-zNU3ErDAbAw-unsplash | flat | deal=sale rooms=3 area_total_m2=79 floors_total=5 material=monolith balcony=loggia year_built=2016
equipment/workshop-hall-01 | commercial | deal=sale commercial_type=production area_total_m2=2600 floors_total=1 floor=1 material=metal
houses/mike-nguyen-t-4xEHYhr2g-unsplash | flat | deal=rent_long rooms=2 area_total_m2=49 floors_total=5 material=brick balcony=balcony year_built=1961
houses/terrah-holly-pmhdkgRCbtE-unsplash | house | deal=sale house_type=townhouse material=brick rooms=3 area_total_m2=112 land_ares=2 floors_total=2
homes/apartment-block-01 | flat | deal=sale rooms=2 area_total_m2=52 floors_total=6 material=brick balcony=none year_built=1958
houses/marcus-lenk-wKO0rx50VWo-unsplash | house | deal=sale house_type=townhouse material=frame rooms=4 area_total_m2=138 land_ares=2 floors_total=3
houses/ismael-paramo-XTUtjWR9tpI-unsplash | flat | deal=sale rooms=1 area_total_m2=41 floors_total=5 material=monolith balcony=balcony
equipment/warehouse-racks-03 | commercial | deal=rent_long commercial_type=warehouse area_total_m2=900 floors_total=1 floor=1 material=metal
houses/aleksei-zaitcev-AD-vvUS69WA-unsplash | flat | deal=rent_long rooms=2 area_total_m2=53 floors_total=8 material=brick balcony=loggia year_built=1976
homes/stone-barn-01 | commercial | deal=sale commercial_type=free area_total_m2=220 floors_total=2 floor=1 material=other year_built=1910
houses/umit-yildirim-KL310gS2Gno-unsplash | commercial | deal=rent_long commercial_type=office area_total_m2=320 floors_total=14 material=brick
houses/christian-vasile-E_EDcwg8das-unsplash | house | deal=sale house_type=townhouse material=brick rooms=4 area_total_m2=158 land_ares=1 floors_total=3
houses/simi-iluyomade-MLbnzuPaKVk-unsplash | house | deal=sale house_type=townhouse material=frame rooms=3 area_total_m2=124 land_ares=1 floors_total=3
houses/christian-koch-D_4R9CcYZOk-unsplash | house | deal=rent_day house_type=townhouse material=wood rooms=4 area_total_m2=132 land_ares=1 floors_total=3 furniture=true guests=8
`;

export const photographedHomes = (): PhotographedHome[] =>
  cellsOf(rows).map(([names = '', category = '', facts = '']) => ({ photos: photographs(names), category, facts: factsOf(facts) })); // prettier-ignore
