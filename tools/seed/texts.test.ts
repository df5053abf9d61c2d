import { describe, expect, test } from 'vitest';
import { carListing } from './car-thing.ts';
import { generateDemo, type DemoCar } from './generate.ts';
import { equipment } from './phrases-look.ts';
import { textLengths } from './texts.ts';

const size = 6000;
const all: DemoCar[] = [...generateDemo({ seed: 1, listings: size, now: new Date('2026-11-21T12:00:00Z') }).listings()];
/** Titles and texts of the listings that break a rule: one expectation a rule, not one a listing. */
const breaking = (holds: (one: DemoCar, at: number) => boolean) =>
  all
    .filter((one, at) => !holds(one, at))
    .slice(0, 5)
    .map((one) => `${one.title} (${one.status}): ${one.description}`);

describe('texts', () => {
  test('have a readable length, no repetition in a row, and no phone or link', () => {
    expect(breaking(({ description: { length } }) => length >= textLengths.min && length <= textLengths.max)).toEqual(
      [],
    );
    expect(breaking(({ description }, at) => description !== all[at - 1]?.description)).toEqual([]);
    const odd = /undefined|null|NaN|\[object|\s{3}|\.\.|http|\+7|кредит/u;
    expect(breaking(({ description }) => !odd.test(description) && description.endsWith('.'))).toEqual([]);
    expect(new Set(all.map((one) => one.description)).size / size).toBeGreaterThan(0.98);
  });
  test('name a model as people write it: an index or an abbreviation keeps its Latin letters', () => {
    expect(
      breaking(({ description }) => !/ЦХ-|Си-Эйч|Аш[ -]\d|ГЛЦ|ГЛЕ|Ай икс|Мазда \d ?Мазда/u.test(description)),
    ).toEqual([]);
    expect(all.some(({ description }) => description.includes('Мазда CX-5'))).toBe(true);
    expect(all.some(({ description }) => description.includes('Тойота Камри'))).toBe(true);
  });
  test('have six sentences at most, and decline no name', () => {
    const sentences = (text: string) => text.match(/[.!?](?=\s|$)/gu)?.length ?? 0;
    expect(breaking(({ description }) => sentences(description) <= textLengths.sentences)).toEqual([]);
    expect(breaking(({ description }) => !/(?:Предлагаем|Продаю|Отдам) \p{Lu}/u.test(description))).toEqual([]);
  });
  test('name only equipment that the list of options has', () => {
    const named = /(?:Из оснащения:|Комплектация:|В машине есть|Установлено:|Из приятного:|Опции:) (?<list>[^.]+)\./u;
    const keys = new Map(equipment.map(({ name, key }) => [name, key]));
    const wrong = all.flatMap((one) => {
      const list = named.exec(one.description)?.groups?.['list']?.split(/, | и /u) ?? [];
      const has = new Set<unknown>(Object.values(carListing(one).thing.content).flat());
      return list.filter((name) => !has.has(keys.get(name) ?? 'unknown')).map((name) => `${one.title}: ${name}`);
    });
    expect(wrong).toEqual([]);
    expect(all.filter(({ description }) => named.test(description)).length).toBeGreaterThan(size / 10);
  });
  test('new cars have a number', () => {
    expect(breaking(({ car }) => car.condition !== 'new' || (car.vin ?? car.frameNumber) !== null)).toEqual([]);
  });
  test('match the car', () => {
    const never = (says: RegExp, when: (one: DemoCar) => boolean) =>
      expect(breaking((one) => !when(one) || !says.test(one.description))).toEqual([]);
    never(/масло м|Масло|глушител|Компрессия|стартер/u, ({ car }) => car.fuel === 'electric');
    never(/хозяин с первого дня|Нужны вложения|После ДТП/u, ({ car }) => car.condition === 'new');
    const isUndriven = ({ car }: DemoCar) => car.condition === 'new' || car.owners === 0 || car.mileageKm < 100;
    expect(all.some((one) => isUndriven(one) && one.seller.kind !== 'company')).toBe(true);
    never(/каждый день|Семейная машина|Езжу|Ездил/u, isUndriven);
    never(/Вариатор/u, ({ car }) => car.gearbox !== 'cvt');
    // What the page says is not confirmed.
    never(/подтвержд|прозрачн|проверен[аы]? (?:по открытым|при)|юридически чист,/u, () => true);
    never(/Продаю/u, ({ seller }) => seller.kind === 'company');
  });
});
