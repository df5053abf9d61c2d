import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms.ts';

const ads = synonymsOf({ kind: 'ads' });

test('every way to write a name searches texts for all of them', () => {
  expect(ads.get('айфон')).toBe('iphone | айфон | айфончик');
  expect(ads.get('iphone')).toBe(ads.get('айфон'));
});

test('a word for several others finds these together, and one of these alone finds no more than itself', () => {
  expect(ads.get('холодос')).toBe('холодильник | холодос');
  expect(ads.get('стиралка')).toBe('(стиральная & машина) | стиралка');
  expect(ads.get('машина')).toBeUndefined();
});

test('what descriptions of cars deny is searched in names and facts alone', () => {
  expect(synonymsOf({ kind: 'auto' }).get('каршеринг')).toBe('каршеринг:AB');
  expect(ads.get('каршеринг')).toBeUndefined();
});
