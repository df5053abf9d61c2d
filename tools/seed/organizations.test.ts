import { expect, test } from 'vitest';
import { requisitesProblems } from '#areas/organization/requisites.ts';
import { organizationTypes } from '#areas/organization/organization-types.ts';
import { demoInn, demoOgrn, demoOrganizations } from './organizations.ts';

test('sixty organizations of all types have valid requisites, each of its own, in series that no tax office issues', () => {
  expect(demoOrganizations).toHaveLength(60);
  expect(new Set(demoOrganizations.flatMap(({ types }) => types))).toEqual(new Set(organizationTypes));
  expect(new Set(demoOrganizations.map(({ name }) => name)).size).toBe(60);
  const requisites = demoOrganizations.map(({ index }) => ({
    inn: demoInn(index),
    kpp: '000001001',
    ogrn: demoOgrn(index),
  }));
  expect(requisites.flatMap((one) => requisitesProblems(one))).toEqual([]);
  expect(requisites.every(({ inn }) => inn.startsWith('0000'))).toBe(true);
  expect(new Set(requisites.map(({ inn }) => inn)).size).toBe(60);
});
