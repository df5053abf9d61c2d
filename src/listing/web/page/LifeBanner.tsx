import type { ReactNode } from 'react';
import { rejectionReasons } from '../../rejection-reasons.ts';
import { formatMoment } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { Notice } from '#ui/ErrorState.tsx';
import type { Listing } from '../../contract.ts';
import type { Field, Language } from '#dictionary/field.ts';
import { lifeWords, publishWords, reasonsWords } from './life-words.ts';
import { ReviewTime } from './ReviewTime.tsx';

const tones = {
  draft: 'info',
  scheduled: 'info',
  moderation: 'info',
  rejected: 'danger',
  archived: 'info',
  sold: 'warning',
  expired: 'warning',
} as const;

function reasonText(
  reason: NonNullable<Listing['rejection']>[number],
  fields: readonly Field[],
  locale: Language,
): string {
  const label = fields.find((field) => field.key === reason.field)?.label[locale];
  const words = rejectionReasons.find((known) => known.code === reason.code)?.[locale] ?? reason.code;
  return [label && `${label}: `, words, reason.comment && `. ${reason.comment}`].filter(Boolean).join('');
}

/** Tells why a listing is not for sale now; its owner also sees why it was rejected. */
export function LifeBanner({
  listing,
  fields,
  locale,
  action,
}: {
  listing: Pick<Listing, 'status' | 'rejection' | 'publish_at'>;
  /** The fields of the listing's kind. */
  fields: readonly Field[];
  locale: Language;
  /** A button beside the words. */
  action?: ReactNode;
}) {
  if (listing.status === 'active') return null;
  return (
    <Notice tone={tones[listing.status]} action={action}>
      <p className="font-medium">{lifeWords[listing.status][locale]}</p>
      {listing.publish_at && <PublishTime at={listing.publish_at} />}
      {listing.status === 'moderation' && <ReviewTime />}
      {listing.rejection && <Reasons fields={fields} reasons={listing.rejection} locale={locale} />}
    </Notice>
  );
}

function PublishTime({ at }: { at: string }) {
  const { locale, timeZone } = useApp();
  return <p>{publishWords[locale].replace('{moment}', formatMoment(at, locale, timeZone))}</p>;
}

type ReasonsProps = { fields: readonly Field[]; reasons: NonNullable<Listing['rejection']>; locale: Language };

/** A moderator's reasons for a rejection, each with its field. */
export function Reasons({ fields, reasons, locale }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-14 text-ink-2">{reasonsWords[locale]}</p>
      <ul className="mt-1 list-disc pl-5">
        {reasons.map((reason, at) => (
          <li key={at} className="wrap-anywhere">
            {reasonText(reason, fields, locale)}
          </li>
        ))}
      </ul>
    </>
  );
}
