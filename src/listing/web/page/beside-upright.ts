import type { Listing } from '../../contract.ts';
import { uprightRatio } from './gallery-frame.ts';

type Described = Pick<Listing, 'values' | 'description' | 'pictures' | 'point'>;

/** At most so many facts are, with the description, no higher than an upright photo beside them. */
const mostFacts = 9;

/** Whether all facts stand beside an upright photo. */
export const hasFewFacts = ({ values }: Pick<Listing, 'values'>): boolean =>
  Object.values(values).filter((value) => value !== null && value !== '' && value !== false).length <= mostFacts;

/** Heights and widths of a window of 1440 px, in pixels. */
const photoWidth = 412;
const lettersInLine = 50;
const heights = { keyFacts: 165, title: 77, line: 24, place: 110, past: 150 };

/** Whether an upright photo is so much higher than the words beside it that the history has room below them. */
export function hasRoomForPast({ description, pictures: [first], point }: Described): boolean {
  if (!first) return false;
  const lines = description
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  const words =
    heights.keyFacts + (description ? heights.title + lines * heights.line : 0) + (point ? 0 : heights.place);
  return photoWidth / uprightRatio(first) - words >= heights.past;
}
