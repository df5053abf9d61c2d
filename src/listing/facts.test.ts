import { expect, test } from 'vitest';
import { abroadData } from '#areas/abroad/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { autoFactFormatters } from '#areas/auto/fact-formatters.ts';
import { autoFields } from '#areas/auto/fields.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { specData } from '#areas/spec/data.ts';
import { houseData } from '#areas/house/data.ts';
import { houseFields } from '#areas/house/fields.ts';
import { factText } from '#dictionary/fact-text.ts';
import { factsLine } from './facts.ts';
import { cardsOf } from './kind-data.ts';
import type { Field, Language } from '#dictionary/field.ts';
import type { KindData } from './kind-data.ts';

const camry = { year: 2019, mileage_km: 84_000, engine_cc: 1998, power_hp: 150, fuel: 'petrol', gearbox: 'at' };
const autoLine = (values: Record<string, unknown>, language: Language) => factsLine(autoData, values, {}, language);

test('the street of a home is in Latin letters on a card in English', () => {
  const line = (language: Language) =>
    factsLine(houseData, { category: 'flat', address: 'ул. Новая, 38' }, {}, language);
  expect(line('en')).toEqual(['ul. Novaya, 38']);
  expect(line('ru')).toEqual(['ул. Новая, 38']);
});

test('hours of an engine are a word in Russian, by the number before it', () => {
  const of = (engine_hours: number, language: Language) => factsLine(specData, { engine_hours }, {}, language);
  expect(of(21, 'ru')).toEqual(['21\u202Fмоточас']);
  expect(of(8932, 'ru')).toEqual(['8\u202F932\u202Fмоточаса']);
  expect(of(4170, 'ru')).toEqual(['4\u202F170\u202Fмоточасов']);
  expect(of(4170, 'en')).toEqual(['4,170\u202Fh']);
});

test('a type that names the thing leaves its category out of the line', () => {
  const boat = { category: 'boat', boat_type: 'motor_boat' };
  expect(factsLine(specData, boat, {}, 'ru')).toEqual(['моторная лодка']);
  expect(factsLine(specData, { ...boat, boat_type: null }, {}, 'en')).toEqual(['boat or jet ski']);
});

test('the sign of inches stands at its number', () => {
  const field = adsData.fields.find(({ key }) => key === 'screen_in')!;
  expect([factText(field, 6.1, {}, 'ru'), factText(field, 6.1, {}, 'en')]).toEqual(['6,1″', '6.1″']);
});

test('readers of English are told the area of a plot in square metres too', () => {
  const field = houseFields.find(({ key }) => key === 'land_ares')!;
  const text = (value: number, language: Language) => factText(field, value, {}, language);
  expect([text(5, 'ru'), text(5, 'en'), text(1, 'en'), text(12.5, 'en')]).toEqual([
    '5\u202Fсот.',
    '5\u202Fares (500\u202Fm²)',
    '1\u202Fare (100\u202Fm²)',
    '12.5\u202Fares (1,250\u202Fm²)',
  ]);
});

test('the facts line has mileage, engine and gearbox in that order; the year is in the title', () => {
  expect(autoLine(camry, 'ru')).toEqual(['84\u202F000\u202Fкм', '2,0\u202Fл, 150\u202Fл.с., бензин', 'автомат']);
  expect(autoLine(camry, 'en')).toEqual(['84,000\u202Fkm', '2.0\u202FL, 150\u202Fhp, petrol', 'automatic']);
});

test('abbreviations keep their capitals', () => {
  expect(autoLine({ ...camry, gearbox: 'cvt' }, 'en').at(-1)).toBe('CVT');
});

test('names inside a label keep their capitals', () => {
  const line = (language: Language) =>
    factsLine(adsData, { category: 'phones', delivery: true }, {}, language, 'badges');
  expect(line('ru')).toContain('доставка по России');
  expect(line('en')).toContain('delivery across Russia');
});

test('an abbreviation beside other words keeps its capitals', () => {
  const line = factsLine(houseData, { category: 'house', land_use: 'snt' }, {}, 'ru');
  expect(line).toContain('садоводство (СНТ)');
  expect(factsLine(houseData, { category: 'house', land_use: 'izhs' }, {}, 'en')).toContain('residential plot (IZhS)');
});

test('an electric car has no litres', () => {
  const line = autoLine({ ...camry, engine_cc: null, fuel: 'electric' }, 'ru');
  expect(line[1]).toBe('150\u202Fл.с., электро');
});

test('the key of an option that was removed from the dictionary is shown as it is', () => {
  expect(autoLine({ ...camry, gearbox: 'tiptronic' }, 'ru').at(-1)).toBe('tiptronic');
});

test('badges tell owners and condition in words and leave out the usual side of the wheel, the second line names bare figures and three options of a set', () => {
  const used = {
    owners: '2', condition: 'good', pts: 'electronic', body: 'suv', colour: 'black', steering: 'left',
    comfort: ['climate', 'cruise', 'rear_camera', 'keyless'],
  }; // prettier-ignore
  expect(factsLine(autoData, used, {}, 'ru', 'badges')).toEqual([
    '2\u00A0владельца',
    'хорошее состояние',
    'электронный ПТС',
  ]);
  expect(factsLine(autoData, used, {}, 'ru', 'details')).toEqual([
    'внедорожник',
    'чёрный',
    'климат-контроль, круиз-контроль, камера заднего вида',
  ]);
  expect(factsLine(autoData, { steering: 'right' }, {}, 'en', 'badges')).toEqual(['right-hand drive']);
  const machine = { warranty_months: 12, in_stock: true, leasing: false };
  expect(factsLine(equipmentData, machine, {}, 'ru', 'badges')).toEqual(['в наличии']);
  expect(factsLine(equipmentData, machine, {}, 'ru', 'details')).toEqual(['гарантия\u00A012\u202Fмес.']);
});

test('badges of a car abroad begin with how long one waits for it, and say where it stands', () => {
  const car = { delivery_days: 36, stage: 'on_sale', country: 'CN', condition: 'good' };
  expect(factsLine(abroadData, car, {}, 'ru', 'badges')).toEqual([
    'срок доставки\u00A036\u202Fдн.',
    'у продавца за границей',
    'хорошее состояние',
  ]);
  expect(factsLine(abroadData, { ...car, stage: 'on_way' }, {}, 'en', 'badges')[1]).toBe('on its way');
});

test('every option of a field with texts of its own has one', () => {
  for (const key of ['owners', 'condition', 'pts', 'drive', 'steering'] as const)
    for (const option of (autoFields as readonly Field[]).find((field) => field.key === key)?.options ?? [])
      expect(autoFactFormatters[key](option.key, 'ru', {}), option.key).not.toBe(option.key);
});

test('the second line of a card says where equipment is sent to, and of things nothing of delivery', () => {
  const details = (data: KindData, values: Record<string, unknown>, language: Language) =>
    factsLine(data, values, {}, language, 'details');
  expect(details(equipmentData, { delivery: 'russia', weight_kg: 24_000 }, 'en')).toEqual([
    'weight\u00A024,000\u202Fkg',
    'delivery across Russia',
  ]);
  expect(details(equipmentData, { delivery: 'city' }, 'ru')).toEqual(['доставка по городу']);
  expect(details(equipmentData, { delivery: 'none' }, 'ru')).toEqual([]);
  expect(details(adsData, { delivery: true }, 'ru')).toEqual([]);
  expect(details(specData, { operating_mass_t: 20.5, dig_depth_m: 6.6 }, 'en')).toEqual([
    'operating weight\u00A020.5\u202Ft',
    'digging depth\u00A06.6\u202Fm',
  ]);
});

test('what goes without saying is left out of a card, and conditions and sizes of things say what they are', () => {
  const line = (values: Record<string, unknown>) => factsLine(equipmentData, values, {}, 'ru');
  expect(line({ category: 'other', condition: 'for_parts' })).toEqual(['на запчасти']);
  const used = { category: 'tractor', power_hp: 80, condition: 'used' };
  expect(factsLine(specData, used, {}, 'ru')).toEqual(['трактор', '80\u202Fл.с.']);
  expect(factsLine(specData, { ...used, condition: 'new' }, {}, 'ru')).toEqual(['трактор', '80\u202Fл.с.', 'новое']);
  expect(factsLine(adsData, { condition: 'good' }, {}, 'ru')).toEqual(['хорошее состояние']);
  expect(factsLine(adsData, { size: '38' }, {}, 'ru')).toEqual(['размер\u00A038']);
  expect(factsLine(adsData, { brand: 'Nike', size: '43' }, {}, 'en')).toEqual(['Nike, size\u00A043']);
});

test('a brand is in Latin letters in English', () => {
  for (const { fields } of [adsData, equipmentData]) {
    const brand: Field = fields.find(({ key }) => key === 'brand')!;
    expect([factText(brand, 'Сварог', {}, 'en'), factText(brand, 'Сварог', {}, 'ru')]).toEqual(['Svarog', 'Сварог']);
  }
});

test('a card of a home let by the day says what guests ask for, and others what buyers and tenants do', () => {
  const home = {
    category: 'flat', deal: 'rent_day', address: 'ул. Новая, 38', floor: 3, floors_total: 9, material: 'panel', repair: 'euro', year_built: 2003,
    lift: true, internet: true, pets_allowed: true, children_allowed: false, guests: 4, nights_min: 2, check_in_from: 14, check_out_until: 12,
    deposit_minor: 300_000,
  }; // prettier-ignore
  const linesOf = (values: Record<string, unknown>, language: Language) =>
    (['facts', 'badges', 'details'] as const).map((line) =>
      factsLine({ ...houseData, ...cardsOf(houseData, values) }, values, {}, language, line).map((text) =>
        text.replaceAll(/\s/gu, ' '),
      ),
    );
  expect(linesOf(home, 'ru')).toEqual([
    ['до 4 гостей', 'от 2 ночей', 'ул. Новая, 38'],
    ['интернет', 'можно с животными'],
    ['заезд с 14:00', 'выезд до 12:00', 'залог 3 000 ₽'],
  ]);
  const short = { ...home, guests: 1, nights_min: 1, deposit_minor: 0 };
  expect(linesOf(short, 'ru')[0]).toEqual(['до 1 гостя', 'ул. Новая, 38']);
  expect(linesOf(short, 'en')).toEqual([
    ['up to 1 guest', 'ul. Novaya, 38'],
    ['internet', 'pets welcome'],
    ['check-in from 14:00', 'check-out by 12:00', 'no deposit'],
  ]);
  expect(cardsOf(houseData, home).isUnrated).toBe(true);
  expect(linesOf({ ...home, deal: 'rent_long' }, 'ru')).toEqual([
    ['ул. Новая, 38', '3/9 эт.', 'панель, евроремонт'],
    ['можно с животными', 'лифт'],
    ['год постройки 2003'],
  ]);
  expect(cardsOf(houseData, { ...home, deal: 'sale' }).isUnrated).toBeUndefined();
});
