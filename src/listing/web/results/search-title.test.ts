import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { autoData } from '#areas/auto/data.ts';
import { houseData } from '#areas/house/data.ts';
import { abroadData } from '#areas/abroad/data.ts';
import { countries } from '#areas/abroad/options.ts';
import { specData } from '#areas/spec/data.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { kindSearchOf } from './kind-search.ts';
import { nameOfSearch, titleLimits, titleOfSearch, titlePlace, titlesOf } from './search-title.ts';
import { readSearch } from './search-state.ts';

const house = kindSearchOf('house', houseData);
const auto = kindSearchOf('auto', autoData);
const ads = kindSearchOf('ads', adsData);
const equipment = kindSearchOf('equipment', equipmentData);
function titleOf(search: typeof house, asked: Record<string, string | string[]>, locale: 'ru' | 'en'): string {
  const state = readSearch(asked, search.spec);
  return titleOfSearch(search, state, nameOfSearch(search, state, new Map(), locale), locale);
}

test.each([
  [house, { deal: 'any' }, 'Недвижимость', 'Property'],
  [house, { category: 'flat', deal: 'any' }, 'Квартиры', 'Flats'],
  [house, { category: 'flat', deal: 'rent_long' }, 'Квартиры в аренду', 'Flats to rent'],
  [house, {}, 'Недвижимость', 'Property'],
  [house, { category: 'house' }, 'Дома и дачи на продажу', 'Houses for sale'],
  [
    equipment,
    { category: 'metalworking' },
    'Оборудование: металлообработка на продажу',
    'Equipment: metalworking for sale',
  ],
])('the title of a search is a plural with its deal', (search, asked, russian, english) => {
  expect([titleOf(search, asked, 'ru'), titleOf(search, asked, 'en')]).toEqual([russian, english]);
});

test.each<[typeof house, Record<string, string | string[]>, string, string]>([
  [auto, { body: 'suv' }, 'Внедорожники', 'SUVs'],
  [auto, { body: ['minivan', 'suv'] }, 'Внедорожники и минивэны', 'SUVs and minivans'],
  [auto, { body: ['suv', 'sedan', 'coupe'] }, 'Автомобили', 'Cars'],
  [
    kindSearchOf('spec', specData),
    { category: 'mobile_crane', deal: 'any', lift_capacity_t_from: '23.75', lift_capacity_t_to: '26.25' },
    'Автокраны, 25\u202Fт',
    'Mobile cranes, 25\u202Ft',
  ],
  [
    ads,
    { category: 'phones', storage_gb_from: '128', storage_gb_to: '128', q: 'iphone 13' },
    'Телефоны, 128\u202FГБ',
    'Phones, 128\u202FGB',
  ],
  [auto, { fuel: 'electric' }, 'Электромобили', 'Electric cars'],
  [
    auto,
    { body: 'wagon', fuel: 'diesel', gearbox: 'mt', drive: 'awd' },
    'Универсалы, дизель, механика, полный привод',
    'Estates, diesel, manual, all-wheel drive',
  ],
  [
    auto,
    { condition: ['good', 'new', 'needs_repair', 'excellent'], owners: '1', steering: 'right', colour: 'light_blue' },
    'Автомобили, не битые, правый руль, один владелец',
    'Cars, not damaged, right-hand drive, one owner',
  ],
  [auto, { condition: 'new' }, 'Автомобили, новые', 'Cars, new'],
  [auto, { condition: ['good', 'new'], drive: ['awd', 'fwd'] }, 'Автомобили', 'Cars'],
  [auto, { colour: 'light_blue' }, 'Автомобили, голубые', 'Cars, light blue'],
  [
    auto,
    { colour: 'blue', year_from: '2018', year_to: '2020' },
    'Автомобили, синие, 2018–2020\u00A0г.',
    'Cars, blue, 2018–2020',
  ],
  [
    kindSearchOf('spec', specData),
    { year_from: '2018', deal: 'any' },
    'Спецтехника и мото от 2018\u00A0года',
    'Special vehicles and motorcycles from 2018',
  ],
  [auto, { fuel: ['diesel', 'petrol'] }, 'Автомобили', 'Cars'],
  [
    kindSearchOf('autofromabroad', abroadData),
    { fuel: 'electric', country: 'CN' },
    'Электромобили из Китая',
    'Electric cars from China',
  ],
  [
    kindSearchOf('autofromabroad', abroadData),
    { fuel: 'hybrid', country: 'JP' },
    'Автомобили из Японии, гибрид',
    'Cars from Japan, hybrid',
  ],
  [
    house,
    { category: 'flat', balcony: 'balcony', floor_from: '2', lift: 'yes' },
    'Квартиры на продажу, с балконом, с лифтом, не первый этаж',
    'Flats for sale, with a balcony, with a lift, not on the ground floor',
  ],
  [
    house,
    { category: 'flat', area_from: '57', area_to: '63', area_kitchen_from: '10', floor_from: '2' },
    'Квартиры на продажу, 60\u202Fм², кухня от 10\u202Fм², не первый этаж',
    'Flats for sale, 60\u202Fm², kitchen from 10\u202Fm², not on the ground floor',
  ],
  [
    house,
    { category: 'flat', deal: 'rent_long', commission_percent_to: '0' },
    'Квартиры в аренду, без комиссии',
    'Flats to rent, no agent’s fee',
  ],
  [house, { category: 'flat', floor_from: '2', floor_to: '5' }, 'Квартиры на продажу', 'Flats for sale'],
  [house, { category: 'flat', rooms: '2' }, '2-комнатные квартиры на продажу', '2-room flats for sale'],
  [
    house,
    { category: 'flat', rooms: ['1', '0', '6'], deal: 'rent_long' },
    'Студии, 1-, 6+-комнатные квартиры в аренду',
    'Studios, 1-, 6+-room flats to rent',
  ],
  [house, { category: 'flat', rooms: '0', deal: 'any' }, 'Студии', 'Studios'],
])('one body and the numbers of rooms name what is searched', (search, asked, russian, english) => {
  expect([titleOf(search, asked, 'ru'), titleOf(search, asked, 'en')]).toEqual([russian, english]);
});

test('a price goes on after a bound of the years or another condition with a comma', () => {
  const whole = (asked: Record<string, string>): string => {
    const state = readSearch(asked, auto.spec);
    const { title, where } = titlesOf(auto, state, { catalogue: new Map(), regions: [], cities: [], city: null }, 'ru');
    return (title + where).replaceAll(/[\u00A0\u202F]/g, ' ');
  };
  expect(whole({ year_to: '2015', price_to: '3000000' })).toBe('Автомобили до 2015 года, до 3 млн ₽');
  expect(whole({ fuel: 'diesel', price_to: '3000000' })).toBe('Автомобили, дизель, до 3 млн ₽');
  expect(whole({ price_to: '3000000' })).toBe('Автомобили до 3 млн ₽');
});

test('a title says the budget of a car from abroad', () => {
  const abroad = kindSearchOf('autofromabroad', abroadData);
  const limits = (locale: 'ru' | 'en') =>
    titleLimits(readSearch({ landed_to: '3000000' }, abroad.spec), abroad.spec, locale);
  expect(limits('ru').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(', до 3 млн ₽ с доставкой и таможней');
  expect(limits('en').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(', up to 3M ₽ with delivery and customs');
});

test('a title ends with the limits that a buyer speaks of', () => {
  const limitsOf = (search: typeof house, asked: Record<string, string | string[]>, locale: 'ru' | 'en' = 'ru') =>
    titleLimits(readSearch(asked, search.spec), search.spec, locale).replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(limitsOf(auto, { price_to: '600000' })).toBe(' до 600 000 ₽');
  expect(limitsOf(auto, { price_from: '1000000', price_to: '2500000' }, 'en')).toBe(' 1M–2.5M ₽');
  expect(limitsOf(auto, { exclude_q: 'уаз', q: 'люк' })).toBe(', «люк», кроме «уаз»');
  const home = { category: 'flat', metro_minutes_to: '15', metro_by: 'walk', price_to: '15000000' };
  expect(limitsOf(house, home)).toBe(' до 15 млн ₽, до 15 мин пешком от метро');
  expect(limitsOf(house, { ...home, metro_by: 'transport' })).toBe(' до 15 млн ₽');
  expect([limitsOf(auto, {}), limitsOf(auto, { price_to: '0' })]).toEqual(['', '']);
});

test('the title of chosen cars goes down to the first level that has several', () => {
  const row = (slug: string, name: string) => ({ id: 1, slug, name, count: 1 });
  const catalogue = new Map([
    ['', [row('ford', 'Ford'), row('kia', 'Kia')]],
    ['ford', [row('focus', 'Focus'), row('fiesta', 'Fiesta')]],
    ['ford.focus', [row('ii', 'II'), row('iii', 'III')]],
  ]);
  const nameOf = (asked: Record<string, string | string[]>) =>
    nameOfSearch(auto, readSearch(asked, auto.spec), catalogue, 'ru');
  const ford = { mark: 'ford', model: 'focus' };
  expect([nameOf({ mark: 'ford' }), nameOf(ford)]).toEqual(['Ford', 'Ford Focus']);
  expect(nameOf({ ...ford, generation: 'ii' })).toBe('Ford Focus II');
  expect(nameOf({ ...ford, generation: ['ii', 'iii'] })).toBe('Ford Focus II, III');
  expect(nameOf({ mark: 'ford', model: ['focus', 'fiesta'], generation: 'focus.ii' })).toBe('Ford Focus, Fiesta');
  expect(nameOf({ mark: ['ford', 'kia'], model: 'ford.focus' })).toBe('Ford, Kia');
});

test('the title of cars from abroad says from where', () => {
  const abroad = kindSearchOf('autofromabroad', abroadData);
  const titlesOf = (asked: Record<string, string | string[]>) => [
    titleOf(abroad, asked, 'ru'),
    titleOf(abroad, asked, 'en'),
  ];
  const all = ['Автомобили из-за рубежа', 'Cars from abroad'];
  expect([titlesOf({}), titlesOf({ country: ['JP', 'KR'] })]).toEqual([all, all]);
  expect(titlesOf({ country: 'DE' })).toEqual(['Автомобили из Германии', 'Cars from Germany']);
  const state = readSearch({ country: 'JP' }, abroad.spec);
  expect(titleOfSearch(abroad, state, 'Toyota Prius', 'ru')).toBe('Toyota Prius из Японии');
  for (const { key } of countries) expect(titlesOf({ country: key }).includes(all[0]!), key).toBe(key === 'OTHER');
});

test('limits follow a place that a comma separates after one more', () => {
  const moscow = { iso: 'RU-MOW', name: 'Москва' };
  const whereOf = (regions: object[], cities: object[] = []) =>
    titlesOf(
      house,
      readSearch({ category: 'flat', price_to: '9000000', region: 'RU-MOW' }, house.spec),
      { catalogue: new Map(), regions, cities, city: null } as never,
      'ru',
    ).where.replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(whereOf([moscow])).toBe(', Москва, до 9 млн ₽');
  expect(whereOf([], [{ name: 'Казань', name_in: 'Казани' }])).toBe(' в Казани до 9 млн ₽');
});

test('a title ends with its places; a single city is declined', () => {
  const moscow = { name: 'Москва', name_in: 'Москве' };
  const region = { name: 'Московская область' };
  expect(titlePlace([], 'ru')).toBe('');
  expect(titlePlace([moscow], 'ru')).toBe(' в\u00A0Москве');
  expect(titlePlace([{ name: 'Владимир', name_in: 'Владимире' }], 'ru')).toBe(' во\u00A0Владимире');
  expect(titlePlace([{ name: 'Вологда', name_in: 'Вологде' }], 'ru')).toBe(' в\u00A0Вологде');
  expect(titlePlace([region], 'ru')).toBe(', Московская область');
  expect(titlePlace([region, moscow], 'ru')).toBe(', Московская область, Москва');
  expect(titlePlace([{ name: 'Kazan' }], 'en')).toBe(' in Kazan');
  expect(titlePlace([{ name: 'Sokol metro' }], 'en')).toBe(' near Sokol metro');
});

test('the parts of a whole district are told as the district', () => {
  const cities = ['kolomyagi', 'yuntolovo'].map((slug) => ({ slug, name: slug, whole: 'Приморский район' }));
  const named = {
    catalogue: new Map(),
    regions: [],
    cities: [...cities, { slug: 'kazan', name: 'Казань' }],
    city: null,
  };
  const { where, place } = titlesOf(house, readSearch({}, house.spec), named as never, 'ru');
  expect([where, place]).toEqual([', Приморский район, Казань', 'Приморский район, Казань']);
});

test('a map keeps the place that is searched however it is moved; a list names the part of the map that it has', () => {
  const nothing = { catalogue: new Map(), regions: [], cities: [], city: null } as never;
  const of = (asked: Record<string, string>) => {
    const { where, place } = titlesOf(
      house,
      readSearch({ within: '30,59,31,60', ...asked }, house.spec),
      nothing,
      'ru',
    );
    return [where, place];
  };
  expect(of({ view: 'map' })).toEqual(['', '']);
  expect(of({})).toEqual([' на карте', 'Область на карте']);
  expect(of({ area: '30,59;31,59;31,60', view: 'map' })).toEqual([' на карте', 'Своя область']);
});

test('the words of a search are said unless the name of its category says them', () => {
  const limitsOf = (asked: Record<string, string>) => titleLimits(readSearch(asked, ads.spec), ads.spec, 'ru');
  expect(limitsOf({ category: 'bicycles', q: 'велосипед' })).toBe('');
  expect(limitsOf({ category: 'bicycles', q: 'велосипед детский' })).toBe(', «велосипед детский»');
  expect(limitsOf({ q: 'велосипед' })).toBe(', «велосипед»');
});
