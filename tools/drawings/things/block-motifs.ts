import { buildingOf, grid, type Part, upTo } from './building-shapes.ts';
import type { Motif, Paints } from './shapes.ts';
import { type BlockWalls, blockStoreys } from '#areas/house/home-drawing.ts';

const bay = 3.2;
const storey = 3;

/** How many windows are side by side in the front of a building: a low one is long, a high one is a tower. */
const baysOf = (storeys: number): number => (storeys < 4 ? 7 : storeys < 11 ? 9 : 7);

/** Stands on a plinth, under a parapet. */
const plinth = 0.9;

function block(storeys: number, walls: BlockWalls, p: Paints): string {
  const bays = baysOf(storeys);
  const front = bays * bay;
  const side = storeys < 11 ? 11 : 14;
  const hasRoof = walls === 'brick' && storeys < 6;
  const top = plinth + storeys * storey + 0.5;
  const house = buildingOf({ front, side, height: top + (hasRoof ? 3 : walls === 'monolith' ? 2.4 : 0) });
  const rows = upTo(storeys);
  // Every third bay has a staircase; of a tower, the middle one.
  const stairs = storeys < 11 ? upTo(bays).filter((at) => at % 3 === 1) : [Math.floor(bays / 2)];
  const rooms = upTo(bays).filter((at) => !stairs.includes(at));
  const balconies = walls === 'brick' ? rooms.filter((_, at) => at % 3 === 0) : rooms.filter((_, at) => at % 2 === 0);
  const all = { bay, storey };
  const at = (part: Part, columns: readonly number[], within: readonly number[] = rows): Part[] =>
    grid(part, { columns, rows: within, ...all });
  const wide = walls === 'monolith';
  const windows = at(wide ? [0.45, plinth + 0.6, 2.3, 2] : [0.75, plinth + 0.8, 1.7, 1.6], rooms);
  const above = rows.slice(0, -1);
  const landings = at([1.05, plinth + 2.2, 1.1, 1.2], stairs, above);
  const sideWindows = grid([side / 2 - 0.9, plinth + 0.8, 1.8, 1.6], { columns: [0], rows, ...all });
  const roof = hasRoof
    ? house.plane([[-0.5, -0.5, top], [front + 0.5, -0.5, top], [front - 4, side / 2, top + 3], [4, side / 2, top + 3]], p.shade) +
      house.plane([[-0.5, -0.5, top], [-0.5, side + 0.5, top], [4, side / 2, top + 3]], p.dark)
    : ''; // prettier-ignore
  const lift = walls === 'monolith' ? house.plane([[front * 0.3, 2, top], [front * 0.75, 2, top], [front * 0.75, 2, top + 2.4], [front * 0.3, 2, top + 2.4]], p.shade) : ''; // prettier-ignore
  return [
    house.shadow(),
    house.tree(front + 2, 5, 8, p),
    lift,
    house.fill('front', [[0, 0, front, top]], p.base),
    house.fill('side', [[0, 0, side, top]], p.shade),
    walls === 'monolith' ? house.fill('front', balconies.map((column): Part => [column * bay, plinth, bay, top - plinth]), p.light) : '',
    walls === 'panel' ? house.levels('front', rows.map((row) => plinth + row * storey), p.shade, 2) + house.levels('side', rows.map((row) => plinth + row * storey), p.base, 2) : '',
    walls === 'brick' ? house.levels('front', rows.map((row) => plinth + row * storey + 2.5), p.light, 3) : '',
    house.fill('front', [...windows, ...landings], p.glass),
    house.fill('side', sideWindows, p.glass),
    // A loggia is a parapet below the glass.
    house.fill('front', at([walls === 'brick' ? 0.4 : 0.2, plinth + 0.3, walls === 'brick' ? 2.4 : 2.8, 1.1], balconies, rows.slice(1)), walls === 'monolith' ? p.shade : p.light),
    house.fill('front', [[0, 0, front, plinth]], p.steel),
    house.fill('side', [[0, 0, side, plinth]], p.glass),
    walls === 'monolith' ? house.fill('front', rooms.map((column): Part => [column * bay + 0.2, 0.3, bay - 0.4, plinth + 2.2]), p.glass) : '',
    house.fill('front', stairs.map((column): Part => [column * bay + 0.8, 0, 1.6, 2.5]), p.dark),
    house.fill('front', stairs.map((column): Part => [column * bay + 0.5, 2.6, 2.2, 0.3]), p.pale),
    house.fill('front', [[0, top - 0.5, front, 0.5]], walls === 'brick' ? p.light : p.shade),
    roof,
    house.tree(-3, 2, 6, p),
  ].join(''); // prettier-ignore
}

const glazed = (storeys: number, p: Paints): string => {
  const bays = storeys < 4 ? 8 : 7;
  const front = bays * bay;
  const side = storeys < 11 ? 14 : 18;
  const high = 3.6;
  const top = storeys * high + 0.8;
  const house = buildingOf({ front, side, height: top });
  const rows = upTo(storeys);
  return [
    house.shadow(),
    house.fill('front', [[0, 0, front, top]], p.base),
    house.fill('side', [[0, 0, side, top]], p.shade),
    house.fill('front', rows.map((row): Part => [0, row * high + (row === 0 ? 0.2 : 0.9), front, row === 0 ? 3.4 : 2.6]), p.glass),
    house.fill('side', rows.map((row): Part => [0, row * high + (row === 0 ? 0.2 : 0.9), side, row === 0 ? 3.4 : 2.6]), p.dark),
    house.fill('front', upTo(bays - 1).map((at): Part => [(at + 1) * bay - 0.12, 0.2, 0.24, top - 0.2]), p.light),
    house.fill('side', upTo(3).map((at): Part => [(at + 1) * 3.5 - 0.12, 0.2, 0.24, top - 0.2]), p.base),
    house.fill('front', [[bay * 2.1, 0, bay * 0.9, 2.8]], p.pale),
    house.fill('front', [[bay * 1.8, 2.9, bay * 1.5, 0.4]], p.dark),
    house.fill('front', [[0, top - 0.6, front, 0.6]], p.light),
    house.tree(front + 2, 3, 6, p),
  ].join(''); // prettier-ignore
};

const walls: readonly BlockWalls[] = ['panel', 'brick', 'monolith'];

type Storeys = (typeof blockStoreys)[number];

/** Blocks of flats by their walls and storeys, and offices by their storeys. The keys are made of the values of the same types. */
export const blockMotifs = Object.fromEntries(
  blockStoreys.flatMap((storeys): [string, Motif][] => [
    ...walls.map((kind): [string, Motif] => [`block_${kind}_${storeys}`, (p) => block(storeys, kind, p)]),
    [`office_${storeys}`, (p) => glazed(storeys, p)],
  ]),
) as Record<`block_${BlockWalls}_${Storeys}` | `office_${Storeys}`, Motif>;
