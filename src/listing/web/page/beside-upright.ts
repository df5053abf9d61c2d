import type { Listing } from '../../contract.ts';
import { uprightRatio } from './gallery-frame.ts';

type Described = Pick<Listing, 'kind' | 'values' | 'description' | 'pictures'>;

/** Heights and widths of a window of 1440 px, in pixels. */
const photoWidth = 412;
const lettersInLine = 50;
const heights = { credit: 24, keyFacts: 165, title: 77, line: 24, fact: 41, past: 240 };
/** So many facts are not in the table: the key facts and the category, of a thing also those of the line below the title. */
const saidAbove = (kind: Listing['kind']): number => (kind === 'ads' ? 9 : 5);

/** How high the table of facts is: of what is empty or a «no» it has nothing. */
function factsHeight({ kind, values }: Pick<Listing, 'kind' | 'values'>): number {
  const stated = Object.values(values).filter((value) => value !== null && value !== '' && value !== false).length;
  return heights.title + Math.max(1, stated - saidAbove(kind)) * heights.fact;
}

/** What of all facts and the history has room below the words beside an upright photo, so that neither side stays empty. */
export function besideUpright(listing: Described): { facts: boolean; past: boolean } {
  const {
    description,
    pictures: [first],
  } = listing;
  if (!first) return { facts: false, past: false };
  const lines = description
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  const words = heights.keyFacts + (description ? heights.title + lines * heights.line : 0);
  const room = photoWidth / uprightRatio(first) + heights.credit - words;
  const ofFacts = factsHeight(listing);
  const facts = room >= ofFacts;
  return { facts, past: room - (facts ? ofFacts : 0) >= heights.past };
}
