import { describe, expect, it } from 'vitest';
import { formatRussianPhone, phoneText, russianDigits, type TypedPhone, typePhone } from './phone.ts';

const N = '\u00A0';
const closed: TypedPhone = { text: '', caret: 0, value: '', isOpened: false };

/** Types keys one after another, each at the caret. */
const press = (keys: string, from: TypedPhone = closed): TypedPhone =>
  [...keys].reduce((field, key) => {
    const { text, caret } = field;
    return key === '<'
      ? typePhone(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1), field)
      : typePhone(text.slice(0, caret) + key + text.slice(caret), caret + 1, field);
  }, from);
const at = (field: TypedPhone, caret: number): TypedPhone => ({ ...field, caret });
const whole = press('9161234567');

describe('a Russian phone', () => {
  it('accepts 8, +7 and numbers without a prefix', () => {
    for (const text of ['89000000001', '+7 900 000-00-01', '9000000001', '7 (900) 000 00 01']) {
      expect(russianDigits(text)).toBe('9000000001');
    }
  });
  it('is formatted while it is typed, with extra digits kept', () => {
    expect(['', '900', '90000000', '9000000001', '90000000012'].map(formatRussianPhone)).toEqual([
      '',
      `+7${N}900`,
      `+7${N}900${N}000-00`,
      `+7${N}900${N}000-00-01`,
      `+7${N}900${N}000-00-012`,
    ]);
    expect(phoneText('+375291234567')).toBe('+375291234567');
  });
  it('is the same typed key by key, pasted or filled in', () => {
    for (const text of [
      '+79161234567',
      '89161234567',
      '79161234567',
      '9161234567',
      '+7 916 123-45-67',
      '+7 (916) 123 45 67',
      '8 (916) 123-45-67',
      '+89161234567',
    ]) {
      expect(press(text), text).toMatchObject({ text: `+7${N}916${N}123-45-67`, value: '+79161234567' });
      for (const before of ['', '+', '8', '+79', '9031112233'])
        expect(typePhone(text, text.length, press(before)).value, `${text} over ${before}`).toBe('+79161234567');
    }
  });
  it('pasted whole after the +7 replaces it', () => {
    for (const opened of ['+', '8', '7', '+7'])
      for (const text of ['+79161234567', '89161234567', '9161234567']) {
        const field = press(opened);
        expect(typePhone(field.text + text, field.text.length + text.length, field).value, opened + text).toBe(
          '+79161234567',
        );
      }
  });
  it('of Kazakhstan or another country is kept, to be refused', () => {
    expect(press('+77012345678').value).toBe('+77012345678');
    expect(press('87012345678').value).toBe('+77012345678');
    expect(press('+375291234567')).toMatchObject({ text: '+375291234567', value: '+375291234567' });
    expect(typePhone('+14155550123', 12).value).toBe('+14155550123');
    expect(press('88001234567').value).toBe('+78001234567');
    expect(typePhone('8001234567', 10).value).toBe('+78001234567');
  });
  it('keeps extra digits at the end or in the middle', () => {
    expect(press('891612345678').value).toBe('+791612345678');
    expect(press('5', at(whole, 7)).value).toBe('+791651234567');
  });
  it('keeps the caret behind the digit just typed', () => {
    expect(press('9')).toMatchObject({ text: `+7${N}9`, caret: 4 });
    expect(typePhone(`+7${N}9000`, 7, press('900'))).toMatchObject({ text: `+7${N}900${N}0`, caret: 8 });
    expect(typePhone(`+7${N}915${N}000`, 5, press('91500'))).toMatchObject({ text: `+7${N}915${N}000`, caret: 5 });
    expect(typePhone('x', 1)).toMatchObject({ text: '', caret: 0 });
  });
  it('is deleted digit by digit, across separators', () => {
    expect(press('<', whole).value).toBe('+7916123456');
    expect(press('<<<<<<<<<<<<<<<<', whole).text).toBe('');
    expect(press('<', at(whole, 6)).value).toBe('+7911234567');
  });
  it('keeps its ten digits when the country code is edited', () => {
    const kazakh = press('+77012345678');
    for (const caret of [1, 2, 3]) {
      expect(press('<', at(whole, caret)).value, `backspace at ${caret}`).toBe('+79161234567');
      expect(press('<', at(kazakh, caret)).value, `backspace at ${caret}`).toBe('+77012345678');
    }
    for (const caret of [0, 1]) expect(press('8', at(press('916'), caret)).value, `8 at ${caret}`).toBe('+7916');
    expect(press('8', at(press('916'), 2)).value).toBe('+78916');
    expect(press('9', at(press('16'), 0)).value).toBe('+7916');
    // The text «+7 91» is selected and deleted.
    expect(typePhone(`8${N}765-4`, 0, press('9187654')).value).toBe('+787654');
  });
  it('starts with +7, which can be removed', () => {
    for (const first of ['+', '8', '7']) expect(press(first).text).toBe(`+7${N}`);
    expect(typePhone('+7', 2, press('+')).text).toBe('');
    expect(press('+9').text).toBe(`+7${N}9`);
  });
});
