import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { formatDay } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { latestReviewQuery } from './user-queries.ts';

/** The beginning of the newest review, with a link to all; nothing for readers who cannot read it. */
export function LatestReview({ id }: { id: number }) {
  const t = useTranslations('user.shop');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: review } = useSuspenseQuery(latestReviewQuery(api, id));
  if (!review || foreignLanguage(review.text, locale)) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-14 text-ink-2 md:px-6">
      <a href={href(paths.userReviews(id))} className="line-clamp-3 wrap-anywhere hover:text-accent md:line-clamp-2">
        <span className="mr-2 inline-flex align-text-bottom">
          <Stars value={review.stars} label={t('rated', { average: String(review.stars) })} />
        </span>
        {review.text}
        <span className="text-ink-3">
          {` — ${sellerName(review.author.name, locale)}, ${formatDay(review.published_at, locale, timeZone)}`}
        </span>
      </a>
    </p>
  );
}
