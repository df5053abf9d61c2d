import { describe, expect, test } from 'vitest';
import { snapshotOn } from '#areas/currency/snapshot.ts';
import type { Field } from '#dictionary/field.ts';
import { kindData } from '#kinds/data.ts';
import type { KindData } from '#listing/kind-data.ts';
import { choiceLabel, rangeLabel } from '#listing/filter-labels.ts';
import { specOf } from '#listing/web/results/spec-of.ts';
import { specWithin } from '#listing/web/results/search-spec.ts';
import { fc } from '#tests/support/property.ts';
import { makeLexicon, phraseMap } from './lexicon.ts';
import { understand } from './understand.ts';

const today = { day: '2026-11-30', year: 2026, rates: snapshotOn('2026-06-28') };
const kinds: readonly KindData[] = Object.values(kindData);

/** Options that mean the same beside any field, as «Нет» does: their chips are read by people alone. */
const isVague = (label: string): boolean => /^(нет|друг|прочее|none|other)/i.test(label);

describe.each(kinds)('$kind', (data) => {
  const lexicon = makeLexicon(data, [], phraseMap());
  const spec = specOf(data);

  test('any text is understood without an error, and its rest is words of the text', () => {
    const word = fc.constantFrom('до', 'от', '2 млн', '20 т', '54 м²', '2015–2018', 'белая', 'двушка', '$2m', '20 тыс. евро', '£', 'пробег', 'не старше', '-', '5', '₽', 'R17', '1 250 000'); // prettier-ignore
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 12 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { filters, left } = understand(lexicon, typed, today);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const values of Object.values(filters)) expect(values.every((value) => value !== '')).toBe(true);
        // What was understood is understood again in the same way.
        expect(understand(lexicon, typed, today).filters).toEqual(filters);
      }),
      { numRuns: 500 },
    );
  });

  test('the words of the chips are understood as the filters of the chips', () => {
    const categories = (spec.category?.options ?? []).filter(({ ru }) => !isVague(ru)).map(({ key }) => key);
    const category = spec.category ? fc.constantFrom(...categories) : fc.constant(null);
    const seeds = fc.array(fc.nat(), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(category, seeds, fc.nat(), (chosen, [first = 0, second = 0, third = 0], size) => {
        const choices = chosen === null || !spec.category ? {} : { [spec.category.key]: [chosen] };
        const within = specWithin(spec, choices);
        const filters: Record<string, string[]> = { ...choices };
        const labels: string[] = [];
        if (spec.category && chosen !== null) labels.push(choiceLabel(spec.category, chosen, 'ru'));
        const fields = within.choices.filter(({ key, when }) => key !== 'seller_kind' && !when);
        const field: Field | undefined = fields[first % Math.max(1, fields.length)];
        const option = field?.options?.filter(({ ru }) => !isVague(ru))[second % 3];
        if (field && option && isOwnLabel(data, field, option.ru)) {
          filters[field.key] = [option.key];
          labels.push(choiceLabel(field, option.key, 'ru'));
        }
        const ranges = within.ranges.filter((one) => !one.field.when && isOnlyName(data, one.field));
        const range = ranges[third % Math.max(1, ranges.length)];
        if (range) {
          const { min = 0, max = 1_000_000 } = range.field;
          const from = Math.ceil(Math.max(min / range.scale, 1));
          const to = Math.min(from + 1 + (size % 1000), Math.floor(max / range.scale));
          filters[`${range.stem}_from`] = [String(from)];
          filters[`${range.stem}_to`] = [String(to)];
          labels.push(rangeLabel(range.field, { from, to }, 'ru'));
        }
        const understood = understand(lexicon, labels.join(' '), today);
        expect(understood.filters, labels.join(' | ')).toEqual(filters);
        expect(understood.left, labels.join(' | ')).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

/** Whether no other option of the dictionary has the label, nor a category it as a part: «Дом» in «Дом или дача». */
function isOwnLabel({ fields, category }: KindData, field: Field, label: string): boolean {
  if (field.isLabelled) return true;
  const categories = fields.find(({ key }) => key === category)?.options ?? [];
  const isPart = (name: string | undefined) => name !== undefined && name !== label && name.split(/ или | и |, /).includes(label); // prettier-ignore
  if (categories.some(({ ru, one }) => isPart(ru) || isPart(one?.ru))) return false;
  const having = fields.filter(({ options }) => options?.some(({ ru, one }) => ru.toLowerCase() === label.toLowerCase() || one?.ru === label)); // prettier-ignore
  return having.length === 1;
}

/** Whether no other field of the dictionary has the name. */
const isOnlyName = ({ fields }: KindData, field: Field): boolean =>
  fields.filter(({ label }) => label.ru === field.label.ru).length === 1;
