import type { drawnAxles } from '#areas/spec/machine-drawing.ts';
import { type Motif, wheels } from './shapes.ts';
import { truckMotifs } from './truck-motifs.ts';

/** Where the wheels of a motif are, and their radius. */
const usual = {
  tractor_unit: [[334, 680, 820], 66],
  dump: [[334, 720, 862], 66],
  flatbed: [[334, 840], 66],
  van: [[334, 850], 66],
  mixer: [[334, 720, 862], 66],
  semi_trailer: [[700, 812, 924], 54],
  tipper_trailer: [[700, 812, 924], 54],
  cool_trailer: [[700, 812, 924], 54],
  trailer: [[450, 850], 62],
} as const satisfies Record<keyof typeof drawnAxles, readonly [at: readonly number[], radius: number]>;

/** The motif with its wheels elsewhere. */
const on =
  (motif: keyof typeof usual, axles: readonly number[]): Motif =>
  (p) => {
    const [at, radius] = usual[motif];
    return truckMotifs[motif](p).replace(wheels(at, radius, p), wheels(axles, radius, p));
  };

/** Lorries and trailers with another number of axles than they usually have. */
export const axleMotifs = {
  tractor_unit_2: on('tractor_unit', [334, 770]),
  dump_2: on('dump', [334, 800]),
  dump_4: on('dump', [334, 480, 740, 880]),
  flatbed_3: on('flatbed', [334, 750, 888]),
  van_3: on('van', [334, 760, 898]),
  mixer_4: on('mixer', [334, 480, 740, 880]),
  semi_trailer_2: on('semi_trailer', [770, 890]),
  tipper_trailer_2: on('tipper_trailer', [770, 890]),
  cool_trailer_2: on('cool_trailer', [770, 890]),
  trailer_1: on('trailer', [660]),
} as const satisfies Record<string, Motif>;
