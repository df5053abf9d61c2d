import { findRegion } from '#areas/geo/queries.ts';
import type { Handlers } from '#server/http/handle.ts';
import { offlineOrganizations } from '#server/ports/organizations-offline.ts';
import { OrganizationsError } from '#server/ports/organizations.ts';
import type { profileCalls } from './contract.ts';
import { regionOfInn } from './tax-regions.ts';

/**
 * Suggests companies and sole traders by INN or name. When the data source is unavailable, the response has only what the digits of the INN
 * say.
 */
export const suggestHandlers: Handlers<Pick<typeof profileCalls, 'profile/inn_suggest'>> = {
  'profile/inn_suggest': async ({ query }, { db, ports, limits, events }) => {
    await limits.take('inn_suggest');
    let source = ports.organizations;
    const found = await source.find(query).catch((error: unknown) => {
      if (!(error instanceof OrganizationsError)) throw error;
      events.emit({ name: 'organizations_unavailable', why: error.message });
      source = offlineOrganizations;
      return source.find(query);
    });
    const items = [];
    for (const organization of found) {
      const iso = regionOfInn(organization.inn);
      items.push({ ...organization, issued_in: iso === null ? null : await findRegion(db, iso) });
    }
    return { knows_names: source.knowsNames, items };
  },
};
