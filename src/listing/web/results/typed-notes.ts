import type { UnderstoodSection } from '#areas/search/web/understand-query.ts';
import type { KindName } from '#kinds/names.ts';
import { conversionNote, type ForeignPrice } from '#listing/foreign-label.ts';
import { formatQuote, type Locale } from '#ui/format.ts';

const notes = {
  ru: {
    abroad: 'В России таких нет, показываем из-за рубежа.',
    missed: (words: string, isOne: boolean) =>
      isOne
        ? `Со словом ${words} объявлений нет: показываем без него.`
        : `Со словами ${words} объявлений нет: показываем без них.`,
    approximate: (words: string) => `Фильтра ${words} нет: проверяйте это в самом объявлении.`,
  },
  en: {
    abroad: 'There are none in Russia, so these are from abroad.',
    missed: (words: string, isOne: boolean) =>
      `No listing has ${words} too, so these are without ${isOne ? 'it' : 'them'}.`,
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

/** What a page says of a query that was not searched word for word. `foreign`: the price as it was typed in another currency. */
export function notesOf(
  kind: KindName,
  sections: readonly UnderstoodSection[],
  foreign: ForeignPrice | null,
  locale: Locale,
): string[] {
  const own = sections.find((one) => one.kind === kind);
  const missed = own?.loosened?.missed ?? [];
  const isMissed = (words: string): boolean => missed.some((one) => ` ${one} `.includes(` ${words} `));
  const approximate = (own?.approximate ?? []).filter((words) => !isMissed(words));
  const say = notes[locale];
  const quoted = (words: readonly string[]): string => words.map((word) => formatQuote(word, locale)).join(', ');
  const isOne = missed.length === 1 && !/\s/u.test(missed[0]!);
  return [
    ...(isAbroadInstead(kind, sections) ? [say.abroad] : []),
    ...(missed.length > 0 ? [say.missed(quoted(missed), isOne)] : []),
    ...(approximate.length > 0 ? [say.approximate(quoted(approximate))] : []),
    ...(foreign ? [conversionNote(foreign, locale)] : []),
  ];
}
