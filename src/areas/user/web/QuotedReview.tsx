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

/** The latest review in its language, with a link to all: two lines below the stars on phones, one beside the opening hours elsewhere. */
export function QuotedReview({ id }: { id: number }) {
  const t = useTranslations('user.shop');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const { data: review } = useSuspenseQuery(latestReviewQuery(api, id));
  if (!review) return null;
  const author = sellerName(review.author.name, locale);
  const foreign = foreignLanguage(review.text, locale);
  return (
    <p className="absolute inset-x-0 top-0 mr-36 flex h-14 items-center pl-4 text-14 text-ink-2 md:mr-64 md:h-11 md:px-6">
      <a
        href={href(paths.userReviews(id))}
        className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2 hover:text-accent md:flex md:items-center"
      >
        <Stars value={review.stars} label={t('rated', { average: String(review.stars) })} />
        <span className="truncate text-ink-3 max-md:text-12 md:shrink-0">{t('latest_review')}</span>
        <span lang={foreign} className="max-md:col-span-2 max-md:line-clamp-2 max-md:text-12 md:truncate">
          {review.text}
        </span>
        {review.text.length > lettersInView && <span className="shrink-0 text-accent max-md:hidden">{t('more')}</span>}
        <span className="shrink-0 text-ink-3 max-lg:hidden">
          {`— ${author}, ${formatDay(review.published_at, locale, timeZone)}`}
        </span>
        {foreign && <span className="shrink-0 text-12 text-ink-3 max-md:hidden">{t('in_russian')}</span>}
      </a>
    </p>
  );
}
