import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { SegmentedLinks } from '#ui/SegmentedLinks.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { reviewSorts } from '../rules.ts';
import { ComplainAboutReview } from './ComplainAboutReview.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { reviewsQuery, type Shown } from './review-queries.ts';
import { ReviewText } from './ReviewText.tsx';

type Props = {
  id: number;
  shown: Shown;
  /** The address of other reviews, or of another order. */
  hrefOf: (shown: Shown) => string;
};

/** The published reviews of an account, with its rating and an explanation of it. */
export function PublicReviews({ id, shown, hrefOf }: Props) {
  const { stars, sort } = shown;
  const t = useTranslations('feedback');
  const { api, dialogs, locale } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const query = useSuspenseInfiniteQuery(reviewsQuery(api, id, shown));
  const items = query.data.pages.flatMap((page) => page.items);
  const first = query.data.pages[0];
  const name = sellerName(profile.display_name, locale);
  const isOwn = profile.own;
  const write = !isOwn && viewer.kind !== 'admin' && (
    <Button
      variant="secondary"
      className="noscript:hidden"
      onClick={() => dialogs.show('review', { account: id, name })}
    >
      {t('write')}
    </Button>
  );
  const count = first?.count ?? 0;
  const distribution = first?.distribution ?? [];
  const starsHref = (chosen?: number): string => hrefOf({ ...(sort && { sort }), ...(chosen && { stars: chosen }) });
  return (
    <div className="mt-3 grid items-start gap-x-8 gap-y-4 md:mt-6 lg:grid-cols-[16rem_minmax(0,45rem)]">
      <div className="space-y-3 lg:space-y-6">
        <RatingSummary
          rating={first?.rating ?? null}
          count={count}
          distribution={distribution}
          chosen={stars}
          hrefOf={(chosen) => starsHref(chosen === stars ? undefined : chosen)}
        />
        <div className="flex flex-wrap gap-2 lg:*:w-full">
          {write}
          {!isOwn && (
            <Button variant="secondary" href={href(paths.seller(id))}>
              {t('to_seller')}
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {count > 1 && (
          <div className="bar-hidden chip-line mb-3 items-center py-1 lg:mb-4">
            <SegmentedLinks
              label={t('order')}
              options={reviewSorts.map((key) => ({
                key,
                label: t(`sorts.${key}`),
                href: hrefOf({ ...(stars && { stars }), ...(key !== reviewSorts[0] && { sort: key }) }),
                isOn: key === (sort ?? reviewSorts[0]),
              }))}
            />
            <nav aria-label={t('by_stars')} className="lg:hidden">
              <ul className="flex gap-2 *:shrink-0">
                {[5, 4, 3, 2, 1]
                  .filter((each) => (distribution[each - 1] ?? 0) > 0 || each === stars)
                  .map((each) => (
                    <li key={each}>
                      <Chip href={starsHref(each === stars ? undefined : each)} selected={each === stars}>
                        <span className="sr-only">
                          {t('rating.bar', { stars: each, count: distribution[each - 1] ?? 0 })}
                        </span>
                        <span aria-hidden>{`${each} ★ · ${distribution[each - 1] ?? 0}`}</span>
                      </Chip>
                    </li>
                  ))}
              </ul>
            </nav>
          </div>
        )}
        {items.length === 0 ? (
          <EmptyState
            icon="star"
            title={t(stars === undefined ? 'empty_title' : 'empty_stars')}
            {...(stars === undefined && { text: t(isOwn ? 'empty_own' : 'empty_text') })}
            {...(stars !== undefined && {
              action: (
                <Button variant="secondary" href={hrefOf({})}>
                  {t('all')}
                </Button>
              ),
            })}
          />
        ) : (
          <ul className="space-y-4">
            {items.map((review) => (
              <li key={review.id}>
                <ReviewText
                  account={review.author}
                  about={review.about}
                  stars={review.stars}
                  text={review.text}
                  at={review.published_at}
                  mark={review.is_disputed && <Badge tone="high">{t('disputed')}</Badge>}
                  reply={review.reply && { name, ...review.reply }}
                >
                  {(viewer.kind === 'user' || viewer.kind === 'organization') &&
                    viewer.id !== id &&
                    viewer.id !== review.author.id && <ComplainAboutReview id={review.id} />}
                </ReviewText>
              </li>
            ))}
          </ul>
        )}
        <MoreButton query={query} label={t('more')} />
      </div>
    </div>
  );
}
