import { motifOf } from '#areas/media/category-motifs.ts';
import { motifDrawingName } from '#areas/media/drawing-names.ts';

/** The numbers of axles that a lorry or a trailer is drawn with. The first one is that of the motif without a number. */
export const drawnAxles = {
  tractor_unit: [3, 2],
  dump: [3, 2, 4],
  flatbed: [2, 3],
  van: [2, 3],
  mixer: [3, 4],
  semi_trailer: [3, 2],
  tipper_trailer: [3, 2],
  cool_trailer: [3, 2],
  trailer: [2, 1],
} as const satisfies Record<string, readonly number[]>;

type Values = Readonly<Record<string, unknown>>;

/** The axles that a listing states, by themselves or in its wheel arrangement, such as 6×4; 0 where it states none. */
const axlesOf = ({ axles, wheel_formula: wheels }: Values): number =>
  Number(axles) || (typeof wheels === 'string' ? Number.parseInt(wheels, 10) / 2 : 0);

/** The motif with the axles of the listing, or with the nearest number of them that is drawn. */
export function withAxles(motif: string, values: Values): string {
  const stated = axlesOf(values);
  if (!stated || !Object.hasOwn(drawnAxles, motif)) return motif;
  const drawn: readonly number[] = drawnAxles[motif as keyof typeof drawnAxles]; // checked in the line above
  const nearest = drawn.reduce((best, one) => (Math.abs(one - stated) < Math.abs(best - stated) ? one : best));
  return nearest === drawn[0] ? motif : `${motif}_${nearest}`;
}

/** The drawings of a machine that is posted without photographs. */
export function machineDrawings(values: Values): string[] {
  const motif = motifOf('spec', String(values['category']));
  return motif === null ? [] : [motifDrawingName(withAxles(motif, values), 'grey')];
}
