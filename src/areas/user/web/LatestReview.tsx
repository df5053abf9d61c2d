import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { formatDay } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { latestReviewQuery } from './user-queries.ts';

/** The beginning of the newest review in its language, with a link to all: a line of its own on phones, beside the opening hours elsewhere. */
export function LatestReview({ id }: { id: number }) {
  const t = useTranslations('user.shop');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: review } = useSuspenseQuery(latestReviewQuery(api, id));
  if (!review) return null;
  const foreign = foreignLanguage(review.text, locale);
  return (
    <p className="flex h-11 items-center px-4 text-14 text-ink-2 md:absolute md:inset-x-0 md:top-0 md:mr-64 md:px-6">
      <a href={href(paths.userReviews(id))} className="flex min-w-0 items-center gap-2 hover:text-accent">
        <Stars value={review.stars} label={t('rated', { average: String(review.stars) })} />
        <span lang={foreign} className="truncate">
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
