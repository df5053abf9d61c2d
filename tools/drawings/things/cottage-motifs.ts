import { type HouseWalls, houseStoreys } from '#areas/house/home-drawing.ts';
import { type Building, buildingOf, gable, grid, type Part, upTo } from './building-shapes.ts';
import type { Motif, Paints } from './shapes.ts';

const storey = 2.9;
const plinth = 0.5;

type Faces = Readonly<{ front: string; side: string; joints: string }>;
const wallsIn = (walls: HouseWalls, p: Paints): Faces =>
  walls === 'wood'
    ? { front: p.wood, side: p.bark, joints: p.bark }
    : walls === 'brick'
      ? { front: '#9C6152', side: '#7E4C40', joints: '#8A5446' }
      : { front: p.pale, side: p.edge, joints: p.edge };

const chimney = (house: Building, along: number, aside: number, from: number, to: number, p: Paints): string =>
  house.plane([[along, aside, from], [along + 0.9, aside, from], [along + 0.9, aside, to], [along, aside, to]], p.steel) +
  house.plane([[along, aside, from], [along, aside + 0.8, from], [along, aside + 0.8, to], [along, aside, to]], p.glass); // prettier-ignore

function cottage(storeys: number, walls: HouseWalls, isDacha: boolean, p: Paints): string {
  const front = isDacha ? 7.5 : 11;
  const side = isDacha ? 6 : 8;
  const rise = isDacha ? 3.4 : 2.8;
  const top = plinth + storeys * storey;
  const house = buildingOf({ front, side, height: top + rise + 1.2, pixels: isDacha ? 60 : 52 });
  const { front: facing, side: turned, joints } = wallsIn(walls, p);
  const rows = upTo(storeys);
  const bays = isDacha ? 2 : 3;
  const bay = front / bays;
  const windows = grid([bay / 2 - 0.8, plinth + 0.9, 1.6, 1.5], { columns: upTo(bays), rows, bay, storey }).slice(1);
  const aside = grid([side / 2 - 0.7, plinth + 0.9, 1.4, 1.5], { columns: [0], rows: upTo(storeys + 1), bay, storey });
  const around = ([from, up, width, height]: Part): Part => [from - 0.2, up - 0.2, width + 0.4, height + 0.4];
  const courses = upTo(Math.round((top - plinth) / 0.55)).map((at) => plinth + at * 0.55);
  const door: Part = [bay / 2 - 0.55, plinth, 1.1, 2.1];
  return [
    house.shadow(),
    isDacha ? house.tree(front + 1.5, 3, 5.5, p) : house.tree(front + 1, 6, 6, p),
    chimney(house, front * 0.68, side / 2, top + 1, top + rise + 1.2, p),
    house.fill('front', [[0, 0, front, top]], facing),
    house.fill('side', [[0, 0, side, top]], turned),
    house.levels('front', courses, joints, walls === 'wood' ? 4 : 2),
    walls === 'wood' ? house.levels('side', courses, p.wood, 2) : '',
    gable(house, { front, side, top, rise }, turned, p),
    house.fill('front', windows.map(around), walls === 'plain' ? p.steel : p.pale),
    house.fill('side', aside.map(around), walls === 'plain' ? p.steel : p.pale),
    house.fill('front', windows, p.glass),
    house.fill('side', aside, p.glass),
    house.fill('front', [door], p.shade),
    house.fill('front', [[door[0] - 0.5, 0, 2.1, plinth]], p.steel),
    house.fill('front', [[door[0] - 0.5, plinth + 2.3, 2.1, 0.25]], p.base),
    isDacha ? upTo(12).map((at) => house.plane([[1 + at * 0.7, -3, 0], [1.4 + at * 0.7, -3, 0], [1.4 + at * 0.7, -3, 1], [1 + at * 0.7, -3, 1]], p.pale)).join('') : '',
    house.tree(-2, 3, isDacha ? 3.4 : 3, p),
  ].join(''); // prettier-ignore
}

/** A row of houses that share walls, each with a door of its own. */
function row(storeys: number, p: Paints): string {
  const [count, each, side] = [4, 5.6, 9];
  const front = count * each;
  const top = plinth + storeys * storey;
  const rise = 2.6;
  const house = buildingOf({ front, side, height: top + rise + 1, pixels: 34 });
  const rows = upTo(storeys);
  const at = (part: Part, within: readonly number[]): Part[] => grid(part, { columns: upTo(count), rows: within, bay: each, storey }); // prettier-ignore
  const windows = [...at([3.2, plinth + 0.9, 1.7, 1.5], rows), ...at([0.8, plinth + 0.9, 1.3, 1.5], rows.slice(1))];
  return [
    house.shadow(),
    upTo(count).map((one) => chimney(house, one * each + each - 0.9, side / 2, top + 1, top + rise + 1, p)).join(''),
    house.fill('front', [[0, 0, front, top]], p.pale),
    house.fill('front', [each, each * 3].map((from): Part => [from, 0, each, top]), p.light),
    house.fill('side', [[0, 0, side, top]], p.edge),
    gable(house, { front, side, top, rise }, p.edge, p),
    house.fill('front', upTo(count - 1).map((one): Part => [(one + 1) * each - 0.1, plinth, 0.2, top - plinth]), p.steel),
    house.fill('side', grid([side / 2 - 0.6, plinth + 0.9, 1.2, 1.5], { columns: [0], rows: upTo(storeys + 1), bay: each, storey }), p.glass),
    house.fill('front', windows, p.glass),
    house.fill('front', at([0.7, plinth, 1.2, 2.2], [0]), p.shade),
    house.fill('front', at([0.4, plinth + 2.3, 1.8, 0.25], [0]), p.base),
    house.fill('front', [[0, 0, front, plinth]], p.steel),
    house.fill('side', [[0, 0, side, plinth]], p.glass),
  ].join(''); // prettier-ignore
}

/** A garage, or a row of them, with gates in its front. */
function garages(gates: number, isPitched: boolean, p: Paints): string {
  const each = gates > 1 ? 4 : 5.4;
  const front = gates * each;
  const side = 6.5;
  const top = 3.1;
  const house = buildingOf({ front, side, height: top + 1.6, pixels: 66 });
  const gate = grid([0.6, 0, each - 1.2, 2.4], { columns: upTo(gates), rows: [0], bay: each, storey: 0 });
  const slats = [0.55, 1.1, 1.65].map((up) => gate.map(([from, , width]): Part => [from, up, width, 0.08]));
  return [
    house.shadow(),
    house.fill('front', [[0, 0, front, top]], p.pale),
    house.fill('side', [[0, 0, side, top]], p.edge),
    isPitched
      ? gable(house, { front, side, top, rise: 1.4 }, p.edge, p)
      : house.fill('front', [[-0.2, top - 0.4, front + 0.4, 0.5]], p.shade) + house.fill('side', [[-0.2, top - 0.4, side + 0.4, 0.5]], p.dark),
    house.fill('front', gate, gates > 1 ? p.steel : p.base),
    gates > 1 ? house.fill('front', gate.slice(1, 2), p.base) : '',
    house.fill('front', slats.flat(), p.shade),
  ].join(''); // prettier-ignore
}

const walls: readonly HouseWalls[] = ['plain', 'brick', 'wood'];
type Storeys = (typeof houseStoreys)[number];

// The keys are made of the values of the same types.
const ofStoreys = Object.fromEntries(
  houseStoreys.flatMap((storeys): [string, Motif][] => [
    ...walls.flatMap((kind): [string, Motif][] => [
      [`house_${kind}_${storeys}`, (p) => cottage(storeys, kind, false, p)],
      [`dacha_${kind}_${storeys}`, (p) => cottage(storeys, kind, true, p)],
    ]),
    [`townhouse_${storeys}`, (p) => row(storeys, p)],
  ]),
) as Record<`${'house' | 'dacha'}_${HouseWalls}_${Storeys}` | `townhouse_${Storeys}`, Motif>;

/** Houses by their walls and storeys, and garages. */
export const cottageMotifs = {
  ...ofStoreys,
  garage: (p: Paints) => garages(1, true, p),
  garage_box: (p: Paints) => garages(3, false, p),
} as const satisfies Record<string, Motif>;
