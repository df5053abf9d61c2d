import type { KindName } from '#areas/listing/fields.ts';
import type { ListingStatus } from '#areas/listing/life.ts';
import { thingDrawingName, thingTones } from '#areas/media/drawings/things/thing-drawing.ts';
import type { DemoPicture } from '../pictures.ts';
import type { Random } from '../random.ts';

/** What grows is green. */
const growing = new Set(['plot', 'garden']);

/** The drawing of the category in some colour; a draft may have none. */
export function drawingsOf(kind: KindName, category: string, status: ListingStatus, random: Random): DemoPicture[] {
  if (status === 'draft' && random.chance(0.5)) return [];
  const tone = random.pick(thingTones);
  const path = thingDrawingName({ kind, category, tone: growing.has(category) ? 'green' : tone });
  return [{ source: 'drawing', path, width: 1200, height: 900, credit: null }];
}
