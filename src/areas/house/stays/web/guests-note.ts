import { stayWords } from '#stays/web/stay-words.ts';
import { numberOf } from '#true-cost/rent-sum.ts';

/** What guests beyond those in the price pay, where the sum has no line of it; null where the sum says all. */
export function guestsNote(
  values: Readonly<Record<string, unknown>>,
  guests: number | null,
  money: (minor: number) => string,
  locale: 'ru' | 'en',
): string | null {
  const say = stayWords[locale];
  const included = numberOf(values['guests_included']);
  const each = numberOf(values['extra_guest_minor']);
  if (guests === null) return null;
  if (included === null) return each === null || each === 0 ? null : say.extra_of_unknown(money(each));
  if (guests <= included) return each === null ? null : say.within(included);
  if (each === null) return say.no_extra_guest(included);
  return each === 0 ? say.free_extra : null;
}
