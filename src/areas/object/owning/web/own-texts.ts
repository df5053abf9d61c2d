import { dayMs } from '#ui/durations.ts';
import { useTranslations } from 'use-intl';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { OutputOf } from '#contract/client.ts';
import type { BadgeTone } from '#ui/Badge.tsx';

export type OwnFigures = NonNullable<OutputOf<'object/get_by_user'>['own']>[number];

export const statusTones: Record<ListingStatus, BadgeTone> = {
  draft: 'neutral',
  moderation: 'high',
  scheduled: 'neutral',
  active: 'accent',
  rejected: 'danger',
  archived: 'neutral',
  sold: 'neutral',
  expired: 'high',
};

/** Days on sale, the day of the publication included. */
export const daysSince = (time: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(now) - Date.parse(time)) / dayMs));

const identifierNames = ['vin', 'frame_number', 'plate', 'serial_number', 'cadastral_number'] as const;

/** Returns a function that formats an identifying number with its label, such as «VIN XTA210990Y2766111». */
export function useIdentifierText(): (identifier: NonNullable<OwnFigures['identifier']>) => string {
  const t = useTranslations('owning.identifiers');
  return ({ field, value }) => {
    const name = identifierNames.find((known) => known === field);
    return name ? t(name, { value }) : value;
  };
}
