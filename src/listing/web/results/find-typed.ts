import {
  countOfSection,
  searchOfSection,
  sectionToOpen,
  type UnderstoodSection,
  understandQuery,
} from '#areas/search/web/understand-query.ts';
import { rangeKeys } from '#dictionary/field.ts';
import { mainFields } from '#kinds/web/main-fields.ts';
import type { KindName } from '#kinds/names.ts';
import type { ForeignPrice } from '#listing/foreign-label.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import type { LoadContext } from '#web/routes/view.ts';
import type { SearchState } from './search-state.ts';
import { notesOf } from './typed-notes.ts';

/** A section with hits for a query, and the search of it as its address has it. */
export type FoundSection = { kind: KindName; count: number; search: RawSearch };

/** What is known of a query beyond the filters that it became. */
export type Typed = {
  /** Other sections that have hits for it. */
  others: readonly FoundSection[];
  /** The price as the query has it in another currency; null where the query has none. */
  foreign: ForeignPrice | null;
  /** How it was searched otherwise than word for word. */
  notes: readonly string[];
};

const price = rangeKeys({ key: 'price_minor', filter: 'price' });

/** The price as it was typed, if the bounds of the address are still what it converts to. */
function foreignIn({ ranges }: SearchState, { foreign, search }: UnderstoodSection): ForeignPrice | null {
  const bounds = [price.from, price.to].map((key) => Number(search[key]?.[0] ?? 0));
  const { from, to } = ranges['price'] ?? { from: null, to: null };
  return bounds[0] === (from ?? 0) && bounds[1] === (to ?? 0) ? foreign : null;
}

/** Asks again what a query means; nothing is known if the call fails, because the results stand without it. */
export async function findTyped(
  { api, queryClient, search, locale }: LoadContext,
  kind: KindName,
  state: SearchState,
): Promise<Typed> {
  const { typed, regions } = state;
  const asked = { q: typed, kind, ...(regions && regions.length > 0 && { region: [...regions] }) };
  const answer = await queryClient.ensureQueryData(understandQuery(api, asked)).catch(() => null);
  const sections = answer?.sections ?? [];
  const own = sections.find((one) => one.kind === kind);
  const foreign = own ? foreignIn(state, own) : null;
  return {
    others: sections
      .map(sectionToOpen)
      .filter((one) => one.kind !== kind && one.count > 0)
      .map((one) => ({ ...one, count: countOfSection(one), search: searchOfSection(one, typed, { kind, search }) })),
    foreign,
    notes: notesOf(kind, sections, foreign, locale, !state.choices[mainFields[kind] ?? '']),
  };
}
