import { expect, test } from 'vitest';
import { isOgrn, requisitesProblems } from './requisites.ts';

// Vectors of docs/domain.md §3.
test.each(['1027700132195', '1027700229193', '304500116000157'])('%s is an OGRN', (text) => {
  expect(isOgrn(text)).toBe(true);
});

test.each(['1027700132196', '304500116000158', '0000000000000', '102770013219', ''])('«%s» is no OGRN', (text) => {
  expect(isOgrn(text)).toBe(false);
});

test.each([
  [{ inn: '7707083893', kpp: '773601001', ogrn: '1027700132195' }, []],
  [{ inn: '7707083893', kpp: '7736AB001', ogrn: '1027700132195' }, []],
  [{ inn: '500100732259', kpp: null, ogrn: '304500116000157' }, []],
  [{ inn: '7707083894', kpp: '773601001', ogrn: '1027700132195' }, ['inn inn_check_digit']],
  [{ inn: '7707083893', kpp: null, ogrn: null }, ['kpp kpp_required', 'ogrn ogrn_required']],
  [{ inn: '7707083893', kpp: '77360ab01', ogrn: '304500116000157' }, ['kpp kpp_form', 'ogrn ogrn_length']],
  [{ inn: '500100732259', kpp: '773601001', ogrn: '304500116000158' }, ['kpp kpp_not_asked', 'ogrn ogrn_check_digit']],
])('%o has the problems %o', (requisites, problems) => {
  expect(requisitesProblems(requisites).map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
});
