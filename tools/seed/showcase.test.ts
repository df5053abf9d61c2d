import { expect, test } from 'vitest';
import { generateDemo } from './generate.ts';
import { createShowcase, showcaseSeller } from './showcase.ts';
import { readCities } from './geo.ts';
import { createSellers, sellsPhotographed } from './sellers.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('two shops show half of the photographs of cars, and people who sell nothing else the others', () => {
  const demo = generateDemo({ seed: 1, listings: 2000, now });
  const showcase = createShowcase(demo.sellers, 1);
  expect(showcase.shops.map(({ kind, trade }) => [kind, trade])).toEqual([['company', 'cars'], ['company', 'cars']]); // prettier-ignore
  expect(new Set(showcase.shops.map(({ city }) => city.id)).size).toBe(2);
  const active = [...demo.listings()].filter(({ status }) => status === 'active');
  const photographed = active.filter(({ pictures: [first] }) => first?.source === 'photo');
  for (const shop of showcase.shops)
    expect(
      Math.abs(photographed.filter(({ seller }) => seller === shop).length - photographed.length / 4),
    ).toBeLessThan(1);
  const ofPeople = active.filter(({ seller }) => sellsPhotographed(seller));
  expect(Math.abs(ofPeople.length - photographed.length / 2)).toBeLessThan(1);
  expect(photographed).toEqual(expect.arrayContaining(ofPeople));
});

test('photographed homes are in the two largest cities, photographs of machines are anybody’s', () => {
  const showcase = createShowcase(createSellers(1, 600, readCities(), now), 1);
  const cities = Array.from({ length: 6 }, (_, place) => showcaseSeller(showcase, 'house', place)!.city.name);
  expect(cities).toEqual(['Москва', 'Москва', 'Санкт-Петербург', 'Москва', 'Москва', 'Санкт-Петербург']);
  const [inMoscow, inPetersburg] = showcase.ofHomes.map(({ agency }) => agency);
  expect([inMoscow?.kind, inPetersburg?.kind]).toEqual(['company', 'company']);
  const shown = Array.from({ length: 46 }, (_, place) => showcaseSeller(showcase, 'house', place));
  // As many as lead the agency's page.
  expect(shown.filter((seller) => seller === inPetersburg).length).toBeGreaterThanOrEqual(4);
  expect(showcaseSeller(showcase, 'spec', 3)).toBeNull();
  expect(showcaseSeller(showcase, 'ads', 3)?.kind).toBe('private');
});
