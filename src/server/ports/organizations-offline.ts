import { isInn } from '#areas/profile/rules.ts';
import type { Organizations } from './organizations.ts';

/** What an INN says by itself: whether it can exist, and whether it is of a firm (10 digits) or of a person (12). No name is known, so none is told. */
export const offlineOrganizations: Organizations = {
  knowsNames: false,
  async find(query) {
    const inn = query.replaceAll(/\s/g, '');
    if (!isInn(inn)) return [];
    const kind = inn.length === 10 ? 'company' : 'person';
    return [{ inn, kind, name: null, ogrn: null, kpp: null, address: null, status: null }];
  },
};
