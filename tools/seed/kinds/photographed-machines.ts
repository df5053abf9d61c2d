import { cellsOf, factsOf, photographs } from '../photo-library.ts';
import type { DemoPicture } from '../demo-picture.ts';

/** A machine of a photograph, with what the photograph and its model determine. */
export interface PhotographedMachine {
  readonly photos: readonly DemoPicture[];
  readonly category: string;
  readonly mark: string;
  readonly model: string;
  readonly years: readonly [from: number, to: number];
  /** Of a new one, in thousands of roubles. */
  readonly price: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

// photograph | category | make | model | years | price of a new one, thousands of roubles | facts
const rows = `
machines/komatsu-240-lc | crawler_excavator | Komatsu | PC200-8 | 2008-2014 | 16500 | power_hp=155 operating_mass_t=20.5 bucket_volume_m3=0.9 dig_depth_m=6.6
cars/john-deere-6r-tractor-green | tractor | John Deere | 6195R | 2015-2021 | 19500 | power_hp=195
cars/volvo-vnl-semi-trailer-tractor-trailer-dark-blue | truck_tractor | Volvo | VNL 760 | 2018-2022 | 15500 | power_hp=455 wheel_formula=6x4 cabin=two_berths gearbox=amt
vehicles/telehandler-jcb-01 | telehandler | JCB | Loadall 527-58 | 2008-2014 | 7600 | power_hp=85 payload_t=2.7 lift_height_m=5.8
machines/kubota-u55 | mini_excavator | Caterpillar | 301.8 | 2006-2012 | 3600 | power_hp=18 operating_mass_t=1.8 bucket_volume_m3=0.04 dig_depth_m=2.4
cars/new-holland-cr-combine-harvester-yellow | harvester | New Holland | CR9.80 | 2016-2022 | 43000 | power_hp=490 header_width_m=9 hopper_volume_m3=12.5
vehicles/tractor-zetor-01 | tractor | Zetor | Proxima 90 | 2012-2018 | 6200 | power_hp=88
machines/caterpillar-924g | wheel_loader | Wacker Neuson | WL 70 | 2015-2021 | 7200 | power_hp=74 operating_mass_t=5.5 payload_t=2.5 bucket_volume_m3=1
cars/fendt-600-vario-tractor-dark-green | tractor | Fendt | 620 Vario | 2022-2025 | 24000 | power_hp=209
machines/dumper-benford-6t | dump_truck | Mack | RD | 1998-2004 | 8500 | power_hp=350 wheel_formula=6x4 axles=3 euro=euro_2 gearbox=mt
cars/case-ih-axial-flow-combine-harvester-red | harvester | Case IH | Axial-Flow 8240 | 2014-2019 | 38000 | power_hp=480 header_width_m=6 hopper_volume_m3=14.4
cars/manitou-mlt-625-telehandler-red | telehandler | Manitou | MLT 625 | 2012-2020 | 8200 | power_hp=75 payload_t=2.5 lift_height_m=5.9
vehicles/tractor-jcb-02 | tractor | JCB | Fastrac 4220 | 2018-2023 | 23000 | power_hp=235
machines/jcb-240-lc | crawler_excavator | Caterpillar | 330 | 1998-2002 | 21000 | power_hp=222 operating_mass_t=33.5 bucket_volume_m3=1.5 dig_depth_m=7.3
cars/joskin-trans-cap-agricultural-trailer-with-tractor-yellow | trailer | Joskin | Trans-CAP | 2014-2020 | 2100 | trailer_type=tipper payload_t=19 axles=2
vehicles/combine-kubota-01 | harvester | Kubota | DC-60 | 2010-2016 | 7500 | power_hp=60 header_width_m=2 hopper_volume_m3=0.9
cars/kubota-l-compact-tractor-with-loader-orange | tractor | Kubota | L3408 | 2012-2019 | 2900 | power_hp=34
vehicles/telehandler-manitou-01 | telehandler | Manitou | MLT 737 | 2018-2023 | 9800 | power_hp=130 payload_t=3.7 lift_height_m=6.9
cars/john-deere-9r-articulated-tractor-green | tractor | John Deere | 9470R | 2015-2020 | 34000 | power_hp=470
vehicles/forage-harvester-01 | harvester | Krone | Big X 780 | 2016-2022 | 42000 | power_hp=775 header_width_m=9
cars/claas-elios-tractor-lime-green | tractor | Claas | Elios 220 | 2014-2020 | 5400 | power_hp=85
machines/jcb-240-lc-kladivo | crawler_excavator | | Экскаватор с гидромолотом | 2007-2012 | 15500 | power_hp=180 operating_mass_t=25
cars/massey-ferguson-8s-tractor-red | tractor | Massey Ferguson | 8S.265 | 2021-2024 | 25500 | power_hp=265
cars/fendt-c-series-combine-harvester-green | harvester | Fendt | 5275 C | 2012-2018 | 24000 | power_hp=306 header_width_m=6 hopper_volume_m3=9
vehicles/tractor-zetor-02 | tractor | Zetor | Forterra HSX 140 | 2013-2017 | 8200 | power_hp=136
cars/case-ih-puma-tractor-red | tractor | Case IH | Puma 210 | 2014-2020 | 20500 | power_hp=210
vehicles/tractor-kubota-01 | tractor | Kubota | M4002 | 2016-2021 | 4300 | power_hp=66
cars/valtra-t-tractor-dark-grey | tractor | Valtra | T234 | 2016-2020 | 19000 | power_hp=235
vehicles/tractor-jcb-01 | tractor | JCB | Fastrac 2140 | 1998-2003 | 13000 | power_hp=140
cars/zetor-crystal-tractor-red | tractor | Zetor | Crystal 160 | 2018-2022 | 11500 | power_hp=163
cars/deutz-fahr-5g-tractor-green | tractor | Deutz-Fahr | 5105G | 2014-2020 | 7800 | power_hp=105
cars/case-ih-quadtrac-tracked-tractor-red | tractor | Case IH | Quadtrac 620 | 2019-2024 | 48000 | power_hp=629
cars/massey-ferguson-3700-tractor-red | tractor | Massey Ferguson | 3709 | 2018-2023 | 7200 | power_hp=95
cars/john-deere-6030-premium-tractor-green | tractor | John Deere | 6930 Premium | 2007-2011 | 13500 | power_hp=155
cars/new-holland-t4-tractor-blue | tractor | New Holland | T4.75 | 2014-2020 | 6400 | power_hp=75
vehicles/mini-tractor-01 | tractor | Kubota | L1500 | 1976-1984 | 1700 | power_hp=15
`;

export const photographedMachines = (): PhotographedMachine[] =>
  cellsOf(rows).map(([names = '', category = '', mark = '', model = '', years = '', price, facts = '']) => {
    const [from = 0, to = 0] = years.split('-').map(Number);
    return { photos: photographs(names), category, mark, model, years: [from, to], price: Number(price), facts: factsOf(facts) };
  }); // prettier-ignore
