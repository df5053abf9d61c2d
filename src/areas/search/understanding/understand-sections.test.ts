import { expect, test } from 'vitest';
import { adsData } from '#areas/ads/data.ts';
import { equipmentData } from '#areas/equipment/data.ts';
import { snapshotOn } from '#areas/currency/snapshot.ts';
import { houseData } from '#areas/house/data.ts';
import { makeLexicon, phraseMap } from './lexicon.ts';
import { understandIn } from './understand-sections.ts';

const lexicons = [houseData, equipmentData, adsData].map((data) => makeLexicon(data, [], phraseMap()));

async function inSections(text: string, isInTexts = async (_word: string) => false) {
  const [house, equipment, ads] = await understandIn(
    lexicons,
    text,
    { day: '2026-11-30', year: 2026, rates: snapshotOn('2026-06-28') },
    isInTexts,
  );
  return { house: house!, equipment: equipment!, ads: ads! };
}

test.each([
  ['квортира', 'another letter', { category: ['flat'] }],
  ['квратира', 'two letters transposed', { category: ['flat'] }],
  ['кватира', 'a letter left out', { category: ['flat'] }],
  ['таунхауус', 'a letter too many', { category: ['house'], house_type: ['townhouse'] }],
  ['двухкомнтнпя', 'two slips in a long word', { category: ['flat'], rooms: ['2'] }],
  ['гарашь', 'a slip at the end', { category: ['garage'] }],
  ['домпосуточно', 'two words joined', { category: ['house'], deal: ['rent_day'] }],
  ['машино место', 'one word parted', { category: ['garage'], garage_type: ['space'] }],
])('«%s» is understood: %s', async (typed, _slip, filters) => {
  expect((await inSections(typed)).house.filters).toEqual(filters);
});

test('a word that a section knows is corrected in none', async () => {
  const { house, ads } = await inSections('диван');
  expect(ads.filters).toEqual({ category: ['furniture'], q: ['диван'] });
  expect(house).toMatchObject({ filters: { q: ['диван'] }, slips: 0 });
});

test('a word that the texts of listings have is not corrected', async () => {
  const { house } = await inSections('квортира', async (word) => word === 'квортира');
  expect(house).toMatchObject({ filters: { q: ['квортира'] }, left: 1, slips: 0 });
});

test('short words and numbers are not corrected', async () => {
  for (const typed of ['дам', 'дод', '54321', 'x']) expect((await inSections(typed)).house.slips, typed).toBe(0);
});

test('at most three words are looked up in texts, and none that resembles nothing known', async () => {
  const looked: string[] = [];
  const isInTexts = async (word: string) => looked.push(word) < 0;
  await inSections('щщщщщщ квортира гарашь участак студея вмятина', isInTexts);
  expect(looked).toEqual(['гарашь', 'квортира']);
  await inSections('щщщщщщ ъъъъъъ', isInTexts);
  expect(looked).toHaveLength(2);
});

test('a text that is searched has the corrected word', async () => {
  const { equipment } = await inSections('сварочный апарат');
  expect(equipment.filters).toEqual({ category: ['welding'], q: ['сварочный аппарат'] });
});

test('parts typed in the other keyboard layout are read in theirs, the rest as typed', async () => {
  expect((await inSections('купить rdfhnbhe c ,fkrjyjv')).house.filters).toMatchObject({ category: ['flat'], balcony: ['balcony'] }); // prettier-ignore
  expect((await inSections('ьфсищщл фшк')).ads.filters).toEqual({ category: ['computers'], q: ['macbook air'] });
});
