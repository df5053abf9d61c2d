import type { ListingStatus } from '#listing/life.ts';
import { type MotifName, motifs } from '#areas/media/drawings/things/motifs.ts';
import { motifDrawingName, type ThingTone, thingTones } from '#areas/media/drawings/things/thing-drawing.ts';
import type { DemoPicture } from '../pictures.ts';
import type { Random } from '../random.ts';

/** What nature or custom gives its colours; the rest is of any. */
const ownTones: Partial<Record<MotifName, readonly ThingTone[]>> = {
  excavator: ['yellow', 'orange'], wheel_excavator: ['yellow', 'orange'], mini_excavator: ['yellow', 'orange'], loader: ['yellow', 'orange'],
  backhoe: ['yellow', 'orange'], dozer: ['yellow', 'orange'], grader: ['yellow', 'orange'], roller: ['yellow', 'orange'], paver: ['yellow', 'orange'],
  crane: ['yellow', 'orange', 'blue'], garbage_truck: ['orange', 'green', 'blue'], road_truck: ['orange', 'orange', 'blue'],
  cat: ['grey', 'orange', 'yellow'], dog: ['yellow', 'orange', 'grey'], parrot: ['green', 'blue'], hen: ['orange', 'red', 'grey'],
  sprout: ['green'], saplings: ['red', 'orange', 'yellow'], fir_tree: ['red', 'blue', 'orange', 'yellow'], jam: ['red'], bricks: ['red', 'orange', 'yellow'],
  guitar: ['orange', 'yellow', 'red'], samovar: ['yellow', 'orange'], fur_coat: ['grey', 'orange'], jeans: ['blue', 'grey'], block: ['yellow', 'orange', 'red', 'grey'],
}; // prettier-ignore

/** A name out of a table, held to the motifs that there are. */
export function motifNamed(name: string): MotifName {
  if (!Object.hasOwn(motifs, name)) throw new Error(`Nothing is drawn by the name of ${name}.`);
  return name as MotifName; // asked in the line above
}

/** The drawing of the thing in some colour; a draft may have none. */
export function drawingsOf(motif: MotifName, status: ListingStatus, random: Random): DemoPicture[] {
  if (status === 'draft' && random.chance(0.5)) return [];
  const path = motifDrawingName(motif, random.pick(ownTones[motif] ?? thingTones));
  return [{ source: 'drawing', path, width: 1200, height: 900, credit: null }];
}
