import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { profileQuery } from '#web/query/profile-query.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { ComplainAboutReview } from './ComplainAboutReview.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { reviewsQuery } from './review-queries.ts';
import { ReviewText } from './ReviewText.tsx';

type Props = {
  id: number;
  stars: number | undefined;
  /** The address with only the reviews of a number of stars, or with all. */
  hrefOf: (stars?: number) => string;
};

/** The published reviews of an account, with its rating and an explanation of it. */
export function PublicReviews({ id, stars, hrefOf }: Props) {
  const t = useTranslations('feedback');
  const { api, dialogs, locale } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const query = useSuspenseInfiniteQuery(reviewsQuery(api, id, stars));
  const items = query.data.pages.flatMap((page) => page.items);
  const first = query.data.pages[0];
  const name = sellerName(profile.display_name, locale);
  const isOwn = profile.own;
  const write = !isOwn && viewer.kind !== 'admin' && (
    <Button className="noscript:hidden" onClick={() => dialogs.show('review', { account: id, name })}>
      {t('write')}
    </Button>
  );
  return (
    <div className="mt-6 grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="space-y-6">
        <RatingSummary
          rating={first?.rating ?? null}
          count={first?.count ?? 0}
          distribution={first?.distribution ?? []}
          chosen={stars}
          hrefOf={(chosen) => hrefOf(chosen === stars ? undefined : chosen)}
        />
        <div className="flex flex-wrap gap-3">
          {write}
          {!isOwn && (
            <Button variant="secondary" href={href(paths.seller(id))}>
              {t('to_seller')}
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        {items.length === 0 ? (
          <EmptyState
            icon="star"
            title={t(stars === undefined ? 'empty_title' : 'empty_stars')}
            {...(stars === undefined && { text: t(isOwn ? 'empty_own' : 'empty_text') })}
            {...(stars !== undefined && {
              action: (
                <Button variant="secondary" href={hrefOf()}>
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
