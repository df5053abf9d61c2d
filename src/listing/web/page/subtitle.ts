import { factText } from '#dictionary/fact-text.ts';
import { type Language, optionOf } from '#dictionary/field.ts';
import type { Listing } from '../../contract.ts';
import { inLine } from '../../in-line.ts';
import { isNamedByType } from '../../is-named-by-type.ts';
import { refInLine } from '../../ref-in-line.ts';
import { titleIn } from '../../title.ts';
import { keyFactsOf } from './key-facts.ts';
import type { KindDetails } from './kind-page.ts';

type Told = Pick<Listing, 'values' | 'refs' | 'facts' | 'title' | 'title_en'>;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Fields whose options are names. */
const names: ReadonlySet<string> = new Set(['country']);
/** More would be a second table. */
const most = 4;

/** The facts in the line of a card, the first with a capital letter. */
function factsOfCard({ titleFacts }: Pick<KindDetails, 'titleFacts'>, listing: Told, language: Language): string[] {
  const [first, ...others] = titleFacts?.(listing as Listing, language) ?? listing.facts[language];
  return first === undefined ? [] : [capitalised(first), ...others];
}

/**
 * The line below a title: what neither it nor the key facts say, in the order of the kind's `subtitleFields`. Where a listing has too few facts for key
 * facts, the line of its card.
 */
export function subtitleOf(
  details: Pick<KindDetails, 'data' | 'subtitleFields' | 'titleFacts'>,
  listing: Told,
  language: Language,
): string[] {
  if (keyFactsOf(details.data, listing, language).length === 0) return factsOfCard(details, listing, language);
  return subtitleFacts(details, listing, language).map(({ text }, at) => (at === 0 ? capitalised(text) : text));
}

/** The facts of that line, each with its field; none where the line is that of the card. */
export function subtitleFacts(
  { data, subtitleFields }: Pick<KindDetails, 'data' | 'subtitleFields'>,
  listing: Omit<Told, 'facts'>,
  language: Language,
): { key: string; text: string }[] {
  const keyFacts = keyFactsOf(data, listing, language);
  if (keyFacts.length === 0) return [];
  const said = new Set(keyFacts.flatMap(({ keys }) => keys));
  const title = titleIn(listing, language).toLowerCase();
  const values: Readonly<Record<string, unknown>> = listing.values;
  const texts = subtitleFields.flatMap((key) => {
    const field = data.fields.find((one) => one.key === key);
    if (!field || said.has(key) || optionOf(field, values[key])?.isUnsaid) return [];
    if (key === data.category && isNamedByType(data, values)) return [];
    const text = factText(field, values[key], listing.refs, language);
    if (text === '' || title.includes(text.toLowerCase())) return [];
    if (field.type === 'ref') return [{ key, text: refInLine(field, text, language) }];
    return [{ key, text: field.type === 'enum' && !names.has(key) ? inLine(text) : text }];
  });
  return texts.slice(0, most);
}
