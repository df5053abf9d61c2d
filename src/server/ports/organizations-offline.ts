import { isInn } from '#areas/profile/rules.ts';
import type { Organizations } from './organizations.ts';

/**
 * Derives facts from the INN alone: whether it is valid, and whether it belongs to a firm (10 digits) or a person (12). Names are unknown.
 */
export const offlineOrganizations: Organizations = {
  knowsNames: false,
  async find(query) {
    const inn = query.replaceAll(/\s/g, '');
    if (!isInn(inn)) return [];
    const kind = inn.length === 10 ? 'company' : 'person';
    return [{ inn, kind, name: null, ogrn: null, kpp: null, address: null, status: null }];
  },
};
