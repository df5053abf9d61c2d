import { expect, test } from 'vitest';
import { equipmentData } from '#areas/equipment/data.ts';
import { makeLexicon, phraseMap } from './lexicon.ts';
import { looseningsOf } from './loosen.ts';
import { understand } from './understand.ts';

test('what the category says already is left out before what tells the things of it apart', () => {
  const lexicon = makeLexicon(equipmentData, [], phraseMap());
  const read = understand(lexicon, 'сварочный аппарат полуавтомат 220в', { day: '2026-11-30', year: 2026, rates: new Map() });
  const looser = looseningsOf(read, equipmentData).flat();
  const at = (filters: object) => looser.findIndex((one) => JSON.stringify(one.filters) === JSON.stringify(filters));
  const named = at({ category: ['welding'], q: ['полуавтомат'] });
  expect(looser[named]?.missed).toEqual(['сварочный аппарат', '220в']);
  expect(named).toBeLessThan(at({ category: ['welding'] }));
}); // prettier-ignore
