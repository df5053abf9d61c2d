import { expect, test } from 'vitest';
import type { Group } from './markers/group.ts';
import { groupsToShow } from './shown-groups.ts';

const group = (count: number): Group => ({
  place: { latitude: 55.75, longitude: 37.62 },
  corners: [37, 55, 38, 56],
  count,
});

test('no group of all that was found stands on a map whose list has a part of it', () => {
  const [ofAll, ofView] = [[group(387)], [group(25)]];
  expect(groupsToShow(ofAll, undefined, true)).toBeUndefined();
  expect(groupsToShow(ofAll, ofView, true)).toBe(ofView);
  // A map that opens on all shows at once what its list has.
  expect(groupsToShow(ofAll, undefined, false)).toBe(ofAll);
});
