import { fc } from '#tests/support/property.ts';
import { expect, test } from 'vitest';
import { applyMask, typeMasked } from './mask.ts';
import { type TypedPhone, typePhone } from './phone.ts';
import { readNumber } from './read-number.ts';
import { editNumber, type Typed } from './typing.ts';

/** The actions of a person in a field: typing or pasting at the caret, moving the caret, deleting a character before or after it. */
type Act = { insert: string } | { caret: number } | { erase: 'before' | 'behind' };

const keys = fc.constantFrom(
  ...'0123456789',
  ...'0123456789',
  '-',
  '−',
  '+',
  ',',
  '.',
  ' ',
  '\u00A0',
  'м',
  'л',
  'н',
  'x',
);
const pasted = fc.constantFrom('1 250 000 ₽', '1,25 млн', '1\u202F250', '+7 916 123-45-67', '89161234567', 'А123ВС77');
const acts = (inserted: fc.Arbitrary<string>): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: inserted.map((insert) => ({ insert })) },
      { weight: 1, arbitrary: fc.nat(20).map((caret) => ({ caret })) },
      { weight: 1, arbitrary: fc.constantFrom('before', 'behind').map((erase) => ({ erase }) as const) },
    ),
    { maxLength: 24 },
  );

/** A plain input of the browser: its text and caret after an action; null for an action that changes nothing. */
function edited({ text, caret }: Typed, act: Act): (Typed & { forward: boolean }) | null {
  if ('insert' in act)
    return {
      text: text.slice(0, caret) + act.insert + text.slice(caret),
      caret: caret + act.insert.length,
      forward: false,
    };
  if ('caret' in act) return null;
  const at = act.erase === 'before' ? caret - 1 : caret;
  if (at < 0 || at >= text.length) return null;
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at, forward: act.erase === 'behind' };
}

/** The character that an edit has deleted. */
const erased = (before: Typed, { caret }: Typed): string => before.text[caret] ?? '';
const isPlain = (text: string): boolean => /^[-+−]?[\d\s]*$/.test(text);

const without = (text: string, signs: RegExp): string => text.replaceAll(signs, '');
const spaces = /\s/g;

test('a number field keeps what was typed after any edits, except spaces and leading zeros', () => {
  fc.assert(
    fc.property(acts(fc.oneof({ weight: 8, arbitrary: keys }, { weight: 1, arbitrary: pasted })), (all) => {
      let field: Typed = { text: '', caret: 0 };
      // The same actions in a plain text without grouping spaces.
      let plain: Typed = { text: '', caret: 0 };
      for (const act of all) {
        if ('caret' in act) {
          const caret = Math.min(act.caret, field.text.length);
          field.caret = caret;
          plain.caret = without(field.text.slice(0, caret), spaces).length;
          continue;
        }
        const bare = 'insert' in act ? { insert: without(act.insert, spaces) } : act;
        const next = edited(field, act);
        // A space of a text that is not grouped was typed, and is deleted alone.
        const losesOwnSpace =
          !('insert' in act) && next !== null && erased(field, next).trim() === '' && !isPlain(field.text);
        if (next) field = editNumber(field.text, next.text, next.caret, next.forward);
        if (!losesOwnSpace) plain = edited(plain, bare) ?? plain;
        // The field drops leading zeros of a number, so the plain text drops them too.
        const kept = without(field.text, spaces);
        const dropped = plain.text.length - kept.length;
        if (dropped > 0)
          plain = { text: plain.text.replace(/^([-+−]?)0+(?=\d)/, '$1'), caret: Math.max(0, plain.caret - dropped) };
        expect(kept).toBe(plain.text);
      }
      expect(readNumber(field.text)).toEqual(readNumber(plain.text));
    }),
    { numRuns: 1000 },
  );
});

test('a number in any common notation is read as that number or refused, never as another', () => {
  const spaced = (digits: string, space: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, space);
  const notation = fc.record({
    value: fc.nat(999_999_999),
    space: fc.constantFrom('', ' ', '\u00A0', '\u202F', "'", '.', ','),
    tail: fc.constantFrom(
      '',
      ' ₽',
      '₽',
      ' руб.',
      ' р',
      ',00',
      ',0',
      ',50',
      '.5',
      ' тыс',
      ' млн',
      ' млн ₽',
      ' км',
      'x',
      ' -',
      ',,',
    ),
    sign: fc.constantFrom('', '+', '-', '−'),
  });
  fc.assert(
    fc.property(notation, ({ value, space, tail, sign }) => {
      const text = sign + spaced(String(value), space) + tail;
      const { value: read, problem } = readNumber(text, { negative: true, unit: '₽' });
      expect(read === null).toBe(problem !== null);
      if (read === null) return;
      // A text that is read at all must be read as the number that it means in Russian.
      const factor = tail.includes('тыс') ? 1e3 : tail.includes('млн') ? 1e6 : 1;
      const isFraction = factor > 1 && /^\d{1,3}[.,]\d{3}$/.test(spaced(String(value), space));
      const said = isFraction ? (value / 1000) * factor : value * factor;
      expect(read).toBe((/[-−]/.test(sign) ? -said : said) + 0);
    }),
    { numRuns: 1000 },
  );
});

test('a phone field never changes a typed digit', () => {
  const digits = fc.constantFrom(...'0123456789', '-', ' ', '(', ')');
  fc.assert(
    fc.property(acts(digits), (all) => {
      let field: TypedPhone = typePhone('916123456', 9);
      let ten = '916123456';
      for (const act of all) {
        const { text } = field;
        const own = (caret: number) => Math.max(0, text.slice(0, caret).replaceAll(/\D/g, '').length - 1);
        if ('caret' in act) {
          field.caret = 3 + (act.caret % Math.max(1, text.length - 2));
          continue;
        }
        const next = edited(field, act);
        if (!next) continue;
        const at = own(field.caret);
        if ('insert' in act) ten = ten.slice(0, at) + act.insert.replaceAll(/\D/g, '') + ten.slice(at);
        else if (/\d/.test(text[next.caret] ?? '')) {
          const gone = next.caret <= 2 ? -1 : own(next.caret);
          if (gone >= 0) ten = ten.slice(0, gone) + ten.slice(gone + 1);
        }
        field = typePhone(next.text, next.caret, field);
        // An emptied field starts again, and a whole number may repeat its country.
        if (field.value === '' || ten === '') return;
        if (/^[78]9\d{9}$/.test(ten)) ten = ten.slice(1);
        expect(field.value).toBe(`+7${ten}`);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a masked field keeps every typed letter and digit', () => {
  const masks = ['A ### AA ###', 'AA ### ###', 'AA #### ###', '#### AA ###'];
  const inserted = fc.constantFrom(...'0123456789', ...'АВЕКМНОРСТУХ', ...'DFG', '*', ' ', '-');
  const counted = /[\s-]/g;
  fc.assert(
    fc.property(acts(inserted), (all) => {
      let field: Typed = { text: '', caret: 0 };
      let plain: Typed = { text: '', caret: 0 };
      for (const act of all) {
        if ('caret' in act) {
          const caret = Math.min(act.caret, field.text.length);
          field.caret = caret;
          plain.caret = without(field.text.slice(0, caret), counted).length;
          continue;
        }
        const next = edited(field, act);
        if (!next) continue;
        const hitsSeparator = !('insert' in act) && /[\s-]/.test(field.text[next.caret] ?? '');
        const bare = 'insert' in act ? { insert: without(act.insert, counted) } : act;
        if (!hitsSeparator) plain = edited(plain, bare) ?? plain;
        field = typeMasked(masks, next.text, next.caret, field.text);
        expect(without(field.text, counted)).toBe(plain.text);
        expect(without(field.text.slice(0, field.caret), counted).length).toBe(plain.caret);
      }
    }),
    { numRuns: 1000 },
  );
  expect(applyMask('AA ### ###', '7733АА77')).toBe('АА 77');
  expect(typeMasked(['AA ### ###'], '7733АА77', 8).text).toBe('7733АА77');
});
