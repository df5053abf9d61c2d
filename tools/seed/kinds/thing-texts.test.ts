import { expect, test } from 'vitest';
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
