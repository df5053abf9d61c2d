import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { Listing } from '../contract.ts';
import type { Language } from '../fields.ts';
import { factGroups } from './fact-groups.ts';
import { kinds } from './kinds.ts';

/** What is known of a listing, by the groups of its kind's dictionary. */
export function Facts({ listing, locale }: { listing: Pick<Listing, 'kind' | 'values' | 'refs'>; locale: Language }) {
  return <DescriptionList groups={factGroups(kinds[listing.kind], listing.values, listing.refs, locale)} />;
}
