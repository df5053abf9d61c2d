import { useTranslations } from 'use-intl';
import { minReviewsForRating } from '#listing/seller-rating.ts';
import { formatRating } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { useApp } from '#web/use-app.ts';

type Props = {
  rating: { average: number; count: number } | null;
  count: number;
  distribution: readonly number[];
  /** The address of the reviews with a number of stars; of all reviews if that number is already chosen. */
  hrefOf: (stars: number) => string;
  chosen: number | undefined;
};

/** The rating with its distribution and an explanation; too few reviews give no rating. */
export function RatingSummary({ rating, count, distribution, hrefOf, chosen }: Props) {
  const t = useTranslations('feedback.rating');
  const { locale } = useApp();
  const how = (
    <div className="mt-2 text-14 text-ink-3 lg:mt-4">
      <p className="text-pretty">{t('rule')}</p>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-accent">{t('how_title')}</summary>
        <p className="text-pretty">{t('how', { least: minReviewsForRating })}</p>
      </details>
    </div>
  );
  if (!rating)
    return (
      <section aria-label={t('title')}>
        <p className="font-medium">{t('none')}</p>
        {how}
      </section>
    );
  return (
    <section aria-label={t('title')}>
      <p className="flex items-center gap-3">
        <span className="text-32 font-semibold lg:text-40">{formatRating(rating.average, locale)}</span>
        <span>
          <Stars
            value={rating.average}
            label={t('average', { average: formatRating(rating.average, locale) })}
            size={20}
          />
          <span className="block text-14 text-ink-2">{t('count', { count })}</span>
        </span>
      </p>
      {/* Phones have the numbers beside the order. */}
      <ul className="mt-4 space-y-1 max-lg:hidden">
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <a
                href={hrefOf(stars)}
                aria-current={stars === chosen ? 'true' : undefined}
                aria-label={t('bar', { stars, count: given })}
                className={`grid min-h-8 grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-3 rounded-field px-1 text-14 tabular-nums hover:bg-tint pointer-coarse:min-h-11 ${stars === chosen ? 'font-semibold' : ''}`}
              >
                {stars}
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-tint">
                  <span
                    className="block h-full bg-deal-high"
                    style={{ width: `${Math.round((given * 100) / Math.max(1, count))}%` }}
                  />
                </span>
                <span className="text-right text-ink-2">{given}</span>
              </a>
            </li>
          );
        })}
      </ul>
      {how}
    </section>
  );
}
