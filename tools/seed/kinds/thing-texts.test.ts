import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { readCities } from '../geo.ts';
import { generateKind } from '../kinds.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { adItems, photographedAds } from './ad-items.ts';
import { thingTextOf } from './thing-texts.ts';
import { createAds } from './ads.ts';
import { createEquipment } from './equipment.ts';
import { equipmentItems, photographedEquipment } from './equipment-items.ts';

const alive = new Set(['animals', 'food', 'services']);
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/u);

test('every thing has sentences of its own, which no other thing has', () => {
  const told = [...adItems, ...photographedAds, ...equipmentItems, ...photographedEquipment].map((item) => ({ ...item, ...thingTextOf(item.title) }));
  const poor = told.filter(({ facts, used, category }) => facts.length < 3 || (used.length === 0 && !alive.has(category)));
  expect(poor.map(({ title }) => title)).toEqual([]);
  // Drawn things of these categories may be broken.
  const breaking = new Set(['phones', 'computers', 'audio_video', 'games', 'appliances', 'tools', 'car_parts', 'bicycles']);
  const drawn = new Set(adItems.map(({ title }) => title));
  expect(told.filter(({ title, category, broken }) => drawn.has(title) && breaking.has(category) && broken.length === 0).map(({ title }) => title)).toEqual([]);
  const all = told.flatMap(({ facts, used, broken }) => [...new Set([...facts, ...used, ...broken])]);
  expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  expect(() => thingTextOf('Ничего')).toThrow('Ничего');
}); // prettier-ignore

test('a seller says no sentence of one thing of another, and firms sell few used things', async () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const sellers = createSellers(1, 6000, readCities(), now);
  const ofKind = { kind: 'ads', makers: await createAds(), seed: 1, count: 5000, now, sellers } as const;
  const listings = [...generateKind(ofKind)].filter(({ status }) => status === 'active');
  for (const { thing } of listings) expect(sentencesOf(thing.description).length, thing.description).toBeGreaterThanOrEqual(3);
  const twice = [...Map.groupBy(listings, ({ seller }) => seller.index).values()].flatMap((own) => {
    const things = new Map(own.map(({ thing }) => [thing.title, thing.description]));
    const said = [...things.values()].flatMap((text) => [...new Set(sentencesOf(text))]);
    return said.filter((one, at) => said.indexOf(one) !== at);
  });
  expect(twice).toEqual([]);
  const ofFirms = listings.filter(({ seller, thing }) => seller.kind !== 'private' && thing.content['condition'] !== null);
  expect(ofFirms.length).toBeGreaterThan(200);
  expect(ofFirms.filter(({ thing }) => thing.content['condition'] !== 'new').length / ofFirms.length).toBeLessThan(0.15);
}); // prettier-ignore

test('racks, scaffolding and the like have no serial number, and racks say how high they are and what a tier bears', async () => {
  const { draw, photographed } = await createEquipment();
  const sellers = createSellers(1, 100, readCities(), new Date('2026-11-21T12:00:00Z'));
  const things = [...Array.from({ length: 1500 }, () => draw), ...photographed].map((make, index) =>
    make({ seller: sellers[index % sellers.length]!, status: 'active', thisYear: 2026, random: createRandom(14, index) }),
  );
  const passive = new Set([...equipmentItems, ...photographedEquipment].flatMap(({ kw, title }) => (kw === null ? [title] : [])));
  expect(things.filter(({ title, content }) => passive.has(title) && content['serial_number'] !== null)).toEqual([]);
  expect(things.filter(({ content }) => content['serial_number'] !== null).length).toBeGreaterThan(100);
  const [racks] = photographed;
  const told = new Set(Array.from({ length: 20 }, (_, index) => racks!({ seller: sellers[0]!, status: 'active', thisYear: 2026, random: createRandom(15, index) }).description));
  for (const text of told) expect(text).toMatch(/Высота семь метров|Мест на 540|Нагрузка на ярус/u);
}); // prettier-ignore

/** Terms of a deal are no facts of the thing. */
const terms = new Set([
  'category',
  'deal',
  'delivery',
  'bargain',
  'exchange',
  'leasing',
  'in_stock',
  'vat',
  'price_list',
]);
const fewestFacts: Readonly<Record<string, number>> = { food: 3, beauty: 4, accessories: 5, animals: 5, other: 4 };

test('every thing and all equipment have six facts or more, as far as their category has fields', async () => {
  const makers = [await createAds(), await createEquipment()];
  const sellers = createSellers(1, 100, readCities(), new Date('2026-11-21T12:00:00Z'));
  const things = makers.flatMap(({ draw, photographed }) =>
    [...Array.from({ length: 1200 }, () => draw), ...photographed].map((make, index) =>
      make({ seller: sellers[index % sellers.length]!, status: 'active', thisYear: 2026, random: createRandom(16, index) }),
    ),
  );
  const poor = things.flatMap(({ title, content }) => {
    const facts = Object.entries(content).filter(([key, value]) => !terms.has(key) && value !== null && value !== '');
    const least = fewestFacts[String(content['category'])] ?? 6;
    return facts.length < least ? [`${title}: ${facts.length}`] : [];
  });
  expect([...new Set(poor)]).toEqual([]);
}); // prettier-ignore

test('a text repeats no figure of the facts', () => {
  const repeated = [...adItems, ...photographedAds].flatMap(({ title, traits }) => {
    const { facts, used } = thingTextOf(title);
    const text = [...facts, ...used].join(' ');
    return adsData.fields.flatMap((field) => {
      const value = (traits as Record<string, unknown>)[field.key];
      if (typeof value !== 'number' || !('unit' in field)) return [];
      const said = `${String(value).replace('.', ',')} ${field.unit.ru}`;
      return text.includes(` ${said}`) ? [`${title}: ${said}`] : [];
    });
  });
  expect(repeated).toEqual([]);
});

test('a drawn thing has the colour that it is drawn in', async () => {
  const { draw } = await createAds();
  const [seller] = createSellers(1, 1, readCities(), new Date('2026-11-21T12:00:00Z'));
  const things = Array.from({ length: 600 }, (_, index) => draw({ seller: seller!, status: 'active', thisYear: 2026, random: createRandom(17, index) }));
  const painted = things.filter(({ content, pictures }) => content['colour'] && pictures[0]?.source === 'drawing');
  expect(painted.length).toBeGreaterThan(50);
  for (const { title, content, pictures } of painted) expect(pictures[0]!.path, title).toMatch(new RegExp(`-${String(content['colour'])}(-on-|$)`, 'u'));
}); // prettier-ignore
