import { DescriptionList } from '#ui/DescriptionList.tsx';
import type { Listing } from '#listing/contract.ts';
import type { Language } from '../field.ts';
import type { KindData } from '../kind-data.ts';
import { factGroups } from './fact-groups.ts';

type Props = { data: KindData; listing: Pick<Listing, 'values' | 'refs'>; locale: Language };

/** What is known of a listing, by the groups of its kind's dictionary. */
export function Facts({ data, listing, locale }: Props) {
  return <DescriptionList groups={factGroups(data, listing.values, listing.refs, locale)} />;
}
