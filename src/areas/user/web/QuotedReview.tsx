import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { formatDay } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { latestReviewQuery } from './user-queries.ts';

/** Of a review a line beside the opening hours has about so many letters. */
const lettersInView = 60;

type Props = {
  id: number;
  /** Stars stand beside a rating alone: without one, those of one review would look like it. */
  isRated: boolean;
};

/** A line of the latest review in its language, with a link to all; on wide screens with its author, beside the opening hours. */
export function QuotedReview({ id, isRated }: Props) {
  const t = useTranslations('user.shop');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: review } = useSuspenseQuery(latestReviewQuery(api, id));
  if (!review) return null;
  const author = sellerName(review.author.name, locale);
  const foreign = foreignLanguage(review.text, locale);
  return (
    <p className="text-14 text-ink-2 lg:absolute lg:inset-x-0 lg:top-0 lg:mr-64 lg:flex lg:h-11 lg:items-center lg:px-6">
      <a
        href={href(paths.userReviews(id))}
        className="flex min-w-0 items-center gap-x-2 hover:text-accent max-lg:min-h-11 max-lg:px-4 max-lg:md:px-6"
      >
        {isRated ? (
          <Stars value={review.stars} label={t('rated', { average: String(review.stars) })} />
        ) : (
          <span className="whitespace-nowrap text-ink">{t('stars_of_one', { stars: String(review.stars) })}</span>
        )}
        <span className="truncate text-ink-3 max-lg:hidden lg:shrink-0">{t('latest_review')}</span>
        <span className="min-w-0 truncate">
          {foreign && <span className="text-12 text-ink-3">({t('in_russian')}) </span>}
          <span lang={foreign}>{review.text}</span>
        </span>
        {review.text.length > lettersInView && <span className="shrink-0 text-accent max-lg:hidden">{t('more')}</span>}
        <span className="shrink-0 text-ink-3 max-lg:hidden">
          {`— ${author}, ${formatDay(review.published_at, locale, timeZone)}`}
        </span>
      </a>
    </p>
  );
}
