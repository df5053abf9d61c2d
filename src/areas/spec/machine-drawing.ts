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
function withAxles(motif: string, values: Values): string {
  const stated = axlesOf(values);
  if (!stated || !Object.hasOwn(drawnAxles, motif)) return motif;
  const drawn: readonly number[] = drawnAxles[motif as keyof typeof drawnAxles]; // checked in the line above
  const nearest = drawn.reduce((best, one) => (Math.abs(one - stated) < Math.abs(best - stated) ? one : best));
  return nearest === drawn[0] ? motif : `${motif}_${nearest}`;
}

/** The motifs of types that look unlike the motif of their category; other types have that one. */
export const drawnTypes = {
  motorcycle: {
    field: 'motorcycle_type',
    motifs: {
      sport: 'sport_motorcycle',
      touring: 'touring_motorcycle',
      enduro: 'enduro',
      cross: 'enduro',
      chopper: 'chopper',
      scooter: 'scooter',
      moped: 'moped',
      sidecar: 'sidecar',
    },
  },
  quad: { field: 'atv_type', motifs: { sport: 'sport_quad', side_by_side: 'side_by_side' } },
  snowmobile: { field: 'snowmobile_type', motifs: { mountain: 'sport_snowmobile', sport: 'sport_snowmobile' } },
  motor_boat: {
    field: 'boat_type',
    motifs: { cruiser: 'cruiser', inflatable: 'inflatable', rowing: 'rowing', jet_ski: 'jet_ski', yacht: 'yacht' },
  },
} as const satisfies Record<string, { field: string; motifs: Readonly<Record<string, string>> }>;

/** The motif of the listing's type of motorcycle, quad bike, snowmobile or boat. A hull of PVC is that of an inflatable boat. */
function withType(motif: string, values: Values): string {
  if (!Object.hasOwn(drawnTypes, motif)) return motif;
  const { field, motifs } = drawnTypes[motif as keyof typeof drawnTypes]; // checked in the line above
  const type = values[field] ?? (field === 'boat_type' && values['hull'] === 'pvc' ? 'inflatable' : '');
  return new Map(Object.entries(motifs)).get(String(type)) ?? motif;
}

/** The motif of a machine as its listing describes it: of its type and with its axles. */
export const motifAsStated = (motif: string, values: Values): string => withAxles(withType(motif, values), values);

/** The drawings of a machine that is posted without photographs. */
export function machineDrawings(values: Values): string[] {
  const motif = motifOf('spec', String(values['category']));
  return motif === null ? [] : [motifDrawingName(motifAsStated(motif, values), 'grey')];
}
