import { cellsOf, factsOf, photographs } from '../photo-library.ts';
import type { DemoPicture } from '../demo-picture.ts';

/** A machine of a photograph; its figures are those of its model in the table. */
export interface PhotographedMachine {
  readonly photos: readonly DemoPicture[];
  readonly category: string;
  readonly mark: string;
  readonly model: string;
  readonly years: readonly [from: number, to: number];
  /** Of a new one, in thousands of roubles; null where the table says it. */
  readonly price: number | null;
  /** What the photograph determines beside the model. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

// photograph | category | make | model | years | price of a new one, thousands of roubles, where its model is not in the table | facts of this one
const rows = `
machines/komatsu-240-lc | crawler_excavator | Komatsu | PC200-8 | 2008-2014
cars/john-deere-6r-tractor-green | tractor | John Deere | 6195R | 2015-2021
vehicles/telehandler-jcb-01 | telehandler | JCB | Loadall 527-58 | 2008-2014
machines/kubota-u55 | mini_excavator | Caterpillar | 301.8 | 2006-2012
cars/new-holland-cr-combine-harvester-yellow | harvester | New Holland | CR9.80 | 2016-2022 | | header_width_m=9
vehicles/tractor-zetor-01 | tractor | Zetor | Proxima 90 | 2012-2018
machines/caterpillar-924g | wheel_loader | Wacker Neuson | WL 70 | 2015-2021
cars/fendt-600-vario-tractor-dark-green | tractor | Fendt | 620 Vario | 2022-2025
machines/dumper-benford-6t | dump_truck | Mack | RD | 1998-2004
cars/case-ih-axial-flow-combine-harvester-red | harvester | Case IH | Axial-Flow 8240 | 2014-2019 | | header_width_m=6
cars/manitou-mlt-625-telehandler-red | telehandler | Manitou | MLT 625 | 2012-2020
vehicles/tractor-jcb-02 | tractor | JCB | Fastrac 4220 | 2018-2023
machines/jcb-240-lc | crawler_excavator | Caterpillar | 330 | 1998-2002
cars/joskin-trans-cap-agricultural-trailer-with-tractor-yellow | trailer | Joskin | Trans-CAP | 2014-2020
vehicles/combine-kubota-01 | harvester | Kubota | DC-60 | 2010-2016 | | header_width_m=2
cars/kubota-l-compact-tractor-with-loader-orange | tractor | Kubota | L3408 | 2012-2019
vehicles/telehandler-manitou-01 | telehandler | Manitou | MLT 737 | 2018-2023
cars/john-deere-9r-articulated-tractor-green | tractor | John Deere | 9470R | 2015-2020
vehicles/forage-harvester-01 | harvester | Krone | Big X 780 | 2016-2022 | | header_width_m=9
cars/claas-elios-tractor-lime-green | tractor | Claas | Elios 220 | 2014-2020
machines/jcb-240-lc-kladivo | crawler_excavator |  | Экскаватор с гидромолотом | 2007-2012 | 15500
cars/massey-ferguson-8s-tractor-red | tractor | Massey Ferguson | 8S.265 | 2021-2024
cars/fendt-c-series-combine-harvester-green | harvester | Fendt | 5275 C | 2012-2018 | | header_width_m=6
vehicles/tractor-zetor-02 | tractor | Zetor | Forterra HSX 140 | 2013-2017
cars/case-ih-puma-tractor-red | tractor | Case IH | Puma 210 | 2014-2020
vehicles/tractor-kubota-01 | tractor | Kubota | M4002 | 2016-2021
cars/volvo-vnl-semi-trailer-tractor-trailer-dark-blue | truck_tractor | Volvo | VNL 760 | 2018-2022
cars/valtra-t-tractor-dark-grey | tractor | Valtra | T234 | 2016-2020
vehicles/tractor-jcb-01 | tractor | JCB | Fastrac 2140 | 1998-2003
cars/zetor-crystal-tractor-red | tractor | Zetor | Crystal 160 | 2018-2022
cars/deutz-fahr-5g-tractor-green | tractor | Deutz-Fahr | 5105G | 2014-2020
cars/case-ih-quadtrac-tracked-tractor-red | tractor | Case IH | Quadtrac 620 | 2019-2024
cars/massey-ferguson-3700-tractor-red | tractor | Massey Ferguson | 3709 | 2018-2023
cars/john-deere-6030-premium-tractor-green | tractor | John Deere | 6930 Premium | 2007-2011
cars/new-holland-t4-tractor-blue | tractor | New Holland | T4.75 | 2014-2020
vehicles/mini-tractor-01 | tractor | Kubota | L1500 | 1976-1984
`;

export const photographedMachines = (): PhotographedMachine[] =>
  cellsOf(rows).map(([names = '', category = '', mark = '', model = '', years = '', price = '', facts = '']) => {
    const [from = 0, to = 0] = years.split('-').map(Number);
    return { photos: photographs(names), category, mark, model, years: [from, to], price: price === '' ? null : Number(price), facts: factsOf(facts) };
  }); // prettier-ignore
