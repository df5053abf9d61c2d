import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { formatDay } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { typicalReviewQuery } from './user-queries.ts';

/** A typical review in its language, with a link to all: two lines on phones, one beside the opening hours elsewhere. */
export function QuotedReview({ profile }: { profile: Pick<OutputOf<'profile/get'>, 'id' | 'rating'> }) {
  const t = useTranslations('user.shop');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: review } = useSuspenseQuery(typicalReviewQuery(api, profile));
  const { rating } = profile;
  if (!review) return null;
  const foreign = foreignLanguage(review.text, locale);
  return (
    <p className="flex min-h-11 items-center px-4 py-2 text-14 text-ink-2 md:absolute md:h-11 md:py-0 md:inset-x-0 md:top-0 md:mr-64 md:px-6">
      <a
        href={href(paths.userReviews(profile.id))}
        className="flex min-w-0 items-start gap-2 hover:text-accent md:items-center"
      >
        <Stars value={review.stars} label={t('rated', { average: String(review.stars) })} />
        {rating && <span className="shrink-0 text-ink-3 max-xl:hidden">{t('typical')}</span>}
        <span lang={foreign} className="line-clamp-2 md:line-clamp-none md:truncate">
          {review.text}
        </span>
        <span className="shrink-0 text-ink-3 max-lg:hidden">
          {`— ${sellerName(review.author.name, locale)}, ${formatDay(review.published_at, locale, timeZone)}`}
        </span>
        {foreign && <span className="shrink-0 text-12 text-ink-3">{t('in_russian')}</span>}
      </a>
    </p>
  );
}
