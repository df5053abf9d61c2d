import { beforeAll, describe, expect, test } from 'vitest';
import type { Content } from '#dictionary/content.ts';
import { readCities } from '../geo.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { createAds } from './ads.ts';
import { createEquipment } from './equipment.ts';
import { createHouse } from './house.ts';
import { createSpec } from './spec.ts';
import type { Thing, ThingMakers } from './thing.ts';

const sellers = createSellers(1, 200, readCities(), new Date('2026-11-21T12:00:00Z'));

/** Generated listings of a kind: drawn ones, and all that show photographs. */
function madeBy({ draw, photographed }: ThingMakers): Thing[] {
  const context = (index: number) => ({
    seller: sellers[index % sellers.length]!, // within the list
    status: 'active' as const,
    thisYear: 2026,
    random: createRandom(11, index),
  });
  return [
    ...Array.from({ length: 200 }, (_, index) => draw(context(index))),
    ...photographed.map((make, index) => make(context(1000 + index))),
  ];
}

const numberIn = (text: string): number => Number(text.replaceAll(/\s/gu, '').replace(',', '.'));
const inWords = ({ title, description }: Thing): string => `${title} ${description}`;
const told = (thing: Thing): string => JSON.stringify([thing.title, thing.description, thing.content]);

/** What a text says in numbers, and the field that must say the same; `times` is from the unit of the text to that of the field. */
type Figure = { field: string; says: RegExp; times?: number; of?: readonly string[] };
const figures: Readonly<Record<string, readonly Figure[]>> = {
  equipment: [
    { field: 'current_a', says: /(\d+) А(?![а-яё])/u },
    { field: 'power_kw', says: /(\d+(?:,\d+)?) кВт/u },
    { field: 'weight_kg', says: /(\d+) кг(?![/а-яё])/u },
    {
      field: 'volume_l',
      says: /(?<!по )(?<!\d)(\d+) л(?![а-яё])/u,
      of: ['cooling', 'catering', 'food', 'compressors', 'farming'],
    },
    { field: 'payload_kg', says: /(\d+(?:,\d+)?) т(?![а-яё])/u, times: 1000, of: ['car_service'] },
    { field: 'shelf_load_kg', says: /на ярус до (\d+(?:,\d+)?) т(?![а-яё])/u, times: 1000 },
    { field: 'warranty_months', says: /гаранти[яи] (\d+) мес/iu },
    { field: 'hours', says: /наработка ([\d\s]+) (?:ч|моточасов)/iu },
  ],
  spec: [
    { field: 'engine_hours', says: /Наработка ([\d\s\u00A0\u202F]+) моточасов/u },
    { field: 'year', says: /(\d{4}) год/u },
  ],
  house: [
    { field: 'year_built', says: /(\d{4}) года постройки/u },
    { field: 'ceiling_m', says: /потолки (\d+(?:,\d+)?) м/iu },
    { field: 'area_kitchen_m2', says: /кухня (\d+(?:,\d+)?) м²/iu },
    { field: 'area_total_m2', says: /, (\d+(?:,\d+)?)\s?м²/u, of: ['flat', 'room', 'garage', 'commercial'] },
    { field: 'rooms', says: /(\d+)-комн\. квартира/u },
    { field: 'land_ares', says: /Участок(?:,)? (\d+(?:,\d+)?) сот/u },
    { field: 'metro_minutes', says: /До метро «[^»]+» (\d+) мин/u },
    { field: 'to_city_km', says: /до города (\d+) км/u },
  ],
  ads: [
    { field: 'storage_gb', says: /(\d+) ГБ/u },
    // The name of a model may round.
    {
      field: 'screen_in',
      says: /(?<!Pro )(?<!\d)(\d+(?:,\d+)?)″/u,
      of: ['phones', 'computers', 'audio_video'],
    },
    { field: 'cycle_inches', says: /(?<!\d)(\d+)″/u, of: ['bicycles'] },
  ],
};

/** Words that only fit some values of a field. */
type Claim = { says: RegExp; fits: (content: Content) => boolean };
const claims: Readonly<Record<string, readonly Claim[]>> = {
  equipment: [
    { says: /[Сс]амовывоз/u, fits: ({ delivery }) => delivery === 'none' },
    { says: /транспортной компанией/u, fits: ({ delivery }) => delivery === 'russia' },
    { says: /по городу/u, fits: ({ delivery }) => delivery === 'city' },
    { says: /подачей на объект/u, fits: ({ delivery }) => delivery !== 'none' },
    { says: /В наличии/u, fits: ({ in_stock: has }) => has === true },
    { says: /[Пп]од заказ/u, fits: ({ in_stock: has }) => has === false },
    { says: /Торг (?:при|на)/u, fits: ({ bargain }) => bargain === true },
    { says: /новое оборудование|Не использовалось/u, fits: ({ condition }) => condition === 'new' },
    { says: /[Гг]аранти/u, fits: ({ warranty_months: months }) => Number(months) > 0 },
    { says: /ЧПУ/u, fits: ({ category, control }) => category !== 'metalworking' || control === 'cnc' },
    { says: /[Дд]изельн|дизельный/u, fits: ({ engine, category }) => engine === 'diesel' || category === 'welding' },
    { says: /[Бб]ензинов|[Мм]отопомпа/u, fits: ({ engine }) => engine === 'petrol' },
  ],
  spec: [
    { says: /доставк/u, fits: ({ delivery }) => delivery === true },
    { says: /подачей на объект/u, fits: ({ delivery }) => delivery === true },
    { says: /лизинг/u, fits: ({ leasing }) => leasing === true },
    { says: /с НДС/u, fits: ({ vat }) => vat === true },
    { says: /Торг (?:при|на)/u, fits: ({ bargain }) => bargain === true },
    { says: /Техника новая|Новая, со склада/u, fits: ({ condition }) => condition === 'new' },
  ],
  house: [
    { says: /спальни наверху/u, fits: ({ floors_total: floors }) => Number(floors) > 1 },
    { says: /[Вв]ысокие потолки/u, fits: ({ ceiling_m: ceiling }) => Number(ceiling) > 2.8 },
    { says: /[Пп]ереуступка/u, fits: ({ sale_contract: contract }) => contract === 'assignment' },
    { says: /без посредников|собственник один/u, fits: ({ offered_by: by }) => by === 'owner' },
    {
      says: /Жили сами|поэтому продаём|с переездом|Один взрослый собственник/u,
      fits: ({ offered_by: by }) => by === 'owner',
    },
    { says: /Представляем собственника/u, fits: ({ offered_by: by }) => by === 'agent' },
    { says: /балкон/u, fits: ({ balcony }) => balcony !== 'none' && balcony !== null },
    { says: /[Тт]орг при/u, fits: ({ bargain }) => bargain === true },
    { says: /Студия/u, fits: ({ rooms }) => String(rooms) === '0' },
    { says: /место для машины/u, fits: ({ parking, category }) => parking === true || category === 'commercial' },
  ],
  ads: [
    { says: /Отправлю/u, fits: ({ delivery }) => delivery === true },
    { says: /Торг/u, fits: ({ bargain }) => bargain === true },
    { says: /Не работает|на запчасти/u, fits: ({ condition }) => condition === 'broken' },
    { says: /не пользовались|в упаковке/u, fits: ({ condition }) => condition === 'new' },
  ],
};

describe.each([
  ['equipment', createEquipment],
  ['spec', createSpec],
  ['house', createHouse],
  ['ads', createAds],
] as const)('listings of %s', (kind, create) => {
  let things: Thing[];
  beforeAll(async () => {
    things = madeBy(await create());
  });

  test('say in numbers what their fields say', () => {
    for (const { field, says, times = 1, of } of figures[kind] ?? []) {
      const saying = things.filter(({ content }) => !of || of.includes(String(content['category'])));
      for (const thing of saying) {
        const [, number] = says.exec(inWords(thing)) ?? [];
        if (number !== undefined) expect(Number(thing.content[field]), `${field}: ${told(thing)}`).toBe(numberIn(number) * times); // prettier-ignore
      }
    }
  });

  test('say in words what their fields say', () => {
    for (const { says, fits } of claims[kind] ?? [])
      for (const thing of things) if (says.test(inWords(thing))) expect(fits(thing.content), `${says}: ${told(thing)}`).toBe(true); // prettier-ignore
  });
});

test('a home is no higher than its building', async () => {
  for (const { content, title } of madeBy(await createHouse())) {
    const { floor, floors_total: floors, category, commercial_type: type } = content;
    if (floor !== null && floors !== null) expect(Number(floor), title).toBeLessThanOrEqual(Number(floors));
    if (category === 'commercial' && type === 'warehouse') expect(Number(floors), title).toBe(1);
  }
});
