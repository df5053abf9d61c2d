import type { UnderstoodSection } from '#areas/search/web/understand-query.ts';
import type { KindName } from '#kinds/names.ts';
import { conversionNote, type ForeignPrice } from '#listing/foreign-label.ts';
import { formatQuote, type Locale } from '#ui/format.ts';

const notes = {
  ru: {
    abroad: 'В России таких нет, показываем из-за рубежа.',
    toRent: 'В продаже таких нет, показываем аренду.',
    missed: (words: string, isOne: boolean) =>
      isOne
        ? `Вместе со словом ${words} ничего не нашлось: показываем без него.`
        : `Вместе со словами ${words} ничего не нашлось: показываем без них.`,
    /** What was dropped are filters, not words of texts. */
    dropped: (words: string, isOne: boolean) =>
      isOne
        ? `Вместе с условием ${words} ничего не нашлось: показываем без него.`
        : `Вместе с условиями ${words} ничего не нашлось: показываем без них.`,
    near: (words: string) => `По условию ${words} ничего не нашлось: показываем ближайшие к нему.`,
    wider: (words: string) => `По месту ${words} ничего не нашлось: показываем весь город.`,
    approximate: (words: string) => `Фильтра ${words} нет: проверяйте это в самом объявлении.`,
  },
  en: {
    abroad: 'There are none in Russia, so these are from abroad.',
    toRent: 'There are none for sale, so these are for rent.',
    missed: (words: string, isOne: boolean) =>
      `Nothing was found together with ${words}, so these are without ${isOne ? 'it' : 'them'}.`,
    dropped: (words: string, isOne: boolean) =>
      `Nothing was found together with ${words}, so these are without ${isOne ? 'it' : 'them'}.`,
    near: (words: string) => `Nothing was found for ${words}, so these are the nearest to it.`,
    wider: (words: string) => `Nothing was found at ${words}, so these are in the whole city.`,
    approximate: (words: string) => `There is no filter for ${words}: check it in the listing itself.`,
  },
};

/** Cars in Russia and abroad that a query means alike: one that names a country of origin is not about cars in Russia. */
function isAbroadInstead(kind: KindName, sections: readonly UnderstoodSection[]): boolean {
  const inRussia = sections.find((one) => one.kind === 'auto');
  const abroad = sections.find((one) => one.kind === 'autofromabroad');
  if (kind !== 'autofromabroad' || !inRussia || !abroad || 'country' in abroad.search) return false;
  return inRussia.is_whole && inRussia.count === 0 && abroad.count > 0;
}

/** The numbers of a text: «iphone 15 pro» has 15. */
const numbersIn = (text: string): string => String(text.match(/\d+/gu) ?? '');

/**
 * How a query was loosened: some filters were dropped, or one has values near to what was typed, such as the number of a model, or it is searched in the
 * whole city, or words of texts alone were left out.
 */
function looseningOf({ search, loosened }: UnderstoodSection): 'dropped' | 'near' | 'wider' | 'words' {
  if (!loosened) return 'words';
  if ('place' in search && !('place' in loosened.search)) return 'wider';
  const [asked, found] = [String(search['q'] ?? ''), String(loosened.search['q'] ?? '')];
  if (asked !== found) return numbersIn(found) !== '' && numbersIn(found) !== numbersIn(asked) ? 'near' : 'words';
  const changed = Object.entries(search).filter(
    ([key, values]) => String(values) !== String(loosened.search[key] ?? ''),
  );
  if (changed.length === 0) return 'words';
  return changed.every(([key]) => key in loosened.search) ? 'near' : 'dropped';
}

/** What a page says of a query that was not searched word for word. `foreign`: the price as it was typed in another currency. `isOfAllDeals`: the page is not of one deal. */
export function notesOf(
  kind: KindName,
  sections: readonly UnderstoodSection[],
  foreign: ForeignPrice | null,
  locale: Locale,
  isOfAllDeals = false,
): string[] {
  const own = sections.find((one) => one.kind === kind);
  const missed = own?.loosened?.missed ?? [];
  const isMissed = (words: string): boolean => missed.some((one) => ` ${one} `.includes(` ${words} `));
  const approximate = (own?.approximate ?? []).filter((words) => !isMissed(words));
  const say = notes[locale];
  const quoted = (words: readonly string[]): string => words.map((word) => formatQuote(word, locale)).join(', ');
  const how = own ? looseningOf(own) : 'words';
  const isOne = missed.length === 1 && (how !== 'words' || !/\s/u.test(missed[0]!));
  const told = { words: say.missed, dropped: say.dropped, near: say.near, wider: say.wider }[how];
  return [
    ...(isAbroadInstead(kind, sections) ? [say.abroad] : []),
    // Without a deal a query means the preset, which is the sale, unless nothing of it is for sale.
    ...(isOfAllDeals && own?.preset_count === 0 && own.count > 0 ? [say.toRent] : []),
    ...(missed.length > 0 ? [told(quoted(missed), isOne)] : []),
    ...(approximate.length > 0 ? [say.approximate(quoted(approximate))] : []),
    ...(foreign ? [conversionNote(foreign, locale)] : []),
  ];
}
