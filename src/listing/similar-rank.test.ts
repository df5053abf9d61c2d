import { expect, test } from 'vitest';
import { type Candidate, nearestOf, rankSimilar, stemsOf } from './similar-rank.ts';

const subject = { title: null, price: 1000, needed: 1 };
const alike = {
  id: 1,
  title: '',
  price: 1000,
  isSameCity: true,
  isSameRegion: true,
  hasPhoto: true,
  isSent: true,
  km: 0,
  same: 1,
  more: 0,
};
const of = (id: number, more: Partial<Candidate>): Candidate => ({ ...alike, id, ...more });
const idsOf = (candidates: Candidate[], of: Parameters<typeof rankSimilar>[0] = subject) =>
  rankSimilar(of, candidates).map(({ id, isClose }) => (isClose ? id : -id));

test('likeness decides first, then price, place and photos', () => {
  const candidates = [
    of(1, { same: 0 }),
    of(2, { price: 2001 }),
    of(3, { price: 1500, isSameCity: false, isSameRegion: false, hasPhoto: false }),
    of(4, { price: 1500 }),
    of(5, { price: 1500, hasPhoto: false }),
    of(6, {}),
    of(7, { price: 1500, more: 1 }),
  ];
  expect(idsOf(candidates)).toEqual([6, 7, 4, 5, 3, -1, -2]);
});

test('a photo decides only among listings that are about as close', () => {
  const photo = { hasPhoto: true };
  const [drawn, far] = [{ hasPhoto: false }, { isSameCity: false, isSameRegion: false }];
  expect(idsOf([of(1, { ...drawn, price: 1050 }), of(2, { ...photo, price: 1100 })])).toEqual([2, 1]);
  expect(idsOf([of(1, { ...drawn, price: 1050 }), of(2, { ...photo, price: 1250 })])).toEqual([1, 2]);
  expect(idsOf([of(1, drawn), of(2, { ...photo, ...far })])).toEqual([1, 2]);
  expect(idsOf([of(1, { ...drawn, more: 1 }), of(2, photo)])).toEqual([1, 2]);
});

test('where only the title tells what is offered, half of its words are the same', () => {
  const felling = { title: 'Спил деревьев', price: 1000, needed: 0 };
  const candidates = [
    of(1, { same: 0, title: 'Уборка квартир' }),
    of(2, { same: 0, title: 'Спил и обрезка деревьев' }),
    of(3, { same: 0, title: 'Удаление дерева', price: 1100 }),
  ];
  expect(idsOf(candidates, felling)).toEqual([2, 3, -1]);
  expect(idsOf([of(1, { title: 'Детская коляска' })], { ...felling, title: 'Детский велосипед' })).toEqual([-1]);
});

test('the words of a title are told by their beginnings, without adjectives', () => {
  expect([...stemsOf('Детский велосипед 16″ с колёсиками')]).toEqual(['велос', 'колёс']);
  expect([...stemsOf('Красивая')]).toEqual(['краси']);
  expect([...stemsOf('iPhone 13')]).toEqual(['iphon']);
});

test('two similar listings are shown alone; one is shown among others of the region, or of the section', () => {
  const ranked = (close: number, region: number, far: number) => [
    ...Array.from({ length: close }, (_, at) => ({ id: 1 + at, isClose: true, isSameRegion: false })),
    ...Array.from({ length: region }, (_, at) => ({ id: 101 + at, isClose: false, isSameRegion: true })),
    ...Array.from({ length: far }, (_, at) => ({ id: 201 + at, isClose: false, isSameRegion: false })),
  ];
  expect(nearestOf(ranked(2, 4, 4), 8)).toEqual({ ids: [1, 2], closeness: 'similar' });
  expect(nearestOf(ranked(3, 0, 0), 2)).toEqual({ ids: [1, 2], closeness: 'similar' });
  expect(nearestOf(ranked(1, 4, 4), 8)).toEqual({ ids: [101, 102, 103, 104], closeness: 'same_region' });
  expect(nearestOf(ranked(0, 2, 0), 8)).toEqual({ ids: [101, 102], closeness: 'same_region' });
  expect(nearestOf(ranked(1, 2, 1), 8)).toEqual({ ids: [1, 101, 102, 201], closeness: 'same_section' });
  expect(nearestOf([], 8).ids).toEqual([]);
});

test('of other regions the nearer comes first, and what is sent before what may not be', () => {
  const away = { isSameCity: false, isSameRegion: false };
  const candidates = [
    of(1, { ...away, km: 6000, isSent: false }),
    of(2, { ...away, km: 6000 }),
    of(3, { ...away, km: 700 }),
    of(4, { ...away, km: 700, isSent: false }),
  ];
  expect(idsOf(candidates)).toEqual([3, 2, 4, 1]);
});

test('beside what its buyers must fetch, the nearest of what is not like it comes first', () => {
  const unlike = { isSameCity: false, isSameRegion: false, same: 0 };
  const candidates = [
    of(1, { ...unlike, km: 2000, more: 3 }),
    of(2, { ...unlike, km: 350, price: 1900 }),
    of(3, { ...unlike, km: 310 }),
    of(4, { isSameCity: false, isSameRegion: false, km: 2500 }),
  ];
  expect(idsOf(candidates)).toEqual([4, -1, -3, -2]);
  expect(idsOf(candidates, { ...subject, isCollected: true })).toEqual([4, -3, -2, -1]);
});
