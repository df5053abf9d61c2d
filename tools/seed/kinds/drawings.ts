import type { ListingStatus } from '#listing/lifecycle.ts';
import { type Ground, indoorGrounds, motifDrawingName, type ThingTone } from '#areas/media/drawing-names.ts';
import { thingTones } from '../../drawings/things/draw-thing.ts';
import { type MotifName, motifs } from '../../drawings/things/motifs.ts';
import type { DemoPicture } from '../demo-picture.ts';
import type { Random } from '../random.ts';

/** The colours of motifs that nature or custom gives a few; other motifs come in any. */
const ownTones: Partial<Record<MotifName, readonly ThingTone[]>> = {
  excavator: ['yellow', 'orange'], wheel_excavator: ['yellow', 'orange'], mini_excavator: ['yellow', 'orange'], loader: ['yellow', 'orange'],
  backhoe: ['yellow', 'orange'], dozer: ['yellow', 'orange'], grader: ['yellow', 'orange'], roller: ['yellow', 'orange'], paver: ['yellow', 'orange'],
  crane: ['yellow', 'orange', 'blue'], big_crane: ['yellow', 'orange', 'blue'], garbage_truck: ['orange', 'green', 'blue'], road_truck: ['orange', 'orange', 'blue'],
  cat: ['grey', 'orange', 'yellow'], dog: ['yellow', 'orange', 'grey'], parrot: ['green', 'blue'], hen: ['orange', 'red', 'grey'],
  sprout: ['green'], saplings: ['red', 'orange', 'yellow'], fir_tree: ['red', 'blue', 'orange', 'yellow'], jam: ['red'], bricks: ['red', 'orange', 'yellow'],
  guitar: ['orange', 'yellow', 'red'], samovar: ['yellow', 'orange'], fur_coat: ['grey', 'orange'], jeans: ['blue', 'grey'],
}; // prettier-ignore

/** The motif of a name in a table; throws where there is none. */
export function motifNamed(name: string): MotifName {
  if (!Object.hasOwn(motifs, name)) throw new Error(`Nothing is drawn by the name of ${name}.`);
  return name as MotifName; // checked in the line above
}

const allTones = Object.keys(thingTones) as ThingTone[]; // the keys of the table

/** The colours in which a motif is drawn. */
export const tonesOf = (motif: MotifName): readonly ThingTone[] => ownTones[motif] ?? allTones;

/** A drawing of the thing in a colour of its own, on one of the grounds; a draft may have none. */
export function drawingsOf(
  motif: MotifName,
  status: ListingStatus,
  random: Random,
  grounds: readonly Ground[] = indoorGrounds,
  tones: readonly ThingTone[] = tonesOf(motif),
): DemoPicture[] {
  if (status === 'draft' && random.chance(0.5)) return [];
  const path = motifDrawingName(motif, random.pick(tones), random.pick(grounds));
  return [{ source: 'drawing', path, width: 1200, height: 900, credit: null }];
}
