import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Cover } from '#areas/user/web/Cover.tsx';
import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { PriceText } from '#listing/web/PriceText.tsx';
import { titleIn } from '#listing/title.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketingHref, type MarketingState } from './marketing-address.ts';
import { pickQuery } from './pick-query.ts';
import { promotionsQuery } from './promotion-queries.ts';

type Props = { account: number; state: MarketingState };

/** The own public listings, each with the link to promote it. */
export function PickListing({ account, state }: Props) {
  const t = useTranslations('promotions.pick');
  const { api, locale } = useApp();
  const href = useHref();
  const { q, kind } = state;
  const query = useSuspenseInfiniteQuery(pickQuery(api, account, { q, kind }));
  const { data: own } = useSuspenseInfiniteQuery(promotionsQuery(api));
  const promoted = new Set(
    own.pages.flatMap(({ items }) => items.filter(({ state: of }) => of !== 'ended').map(({ listing }) => listing?.id)),
  );
  const rows = query.data.pages.flatMap(({ items }) => items);
  const isFiltered = q !== '' || kind !== null;
  return (
    <section id="pick" className="mt-10 scroll-mt-(--header-height)">
      <h2 className="text-20 font-semibold">{t('title')}</h2>
      {(rows.length > 0 || isFiltered) && (
        // Another address than the typed one starts the fields anew.
        <form key={`${q} ${kind}`} action={`${href(marketingHref())}#pick`} className="mt-4 flex flex-wrap gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <TextInput
              label={t('search')}
              labelHidden
              name="q"
              type="search"
              defaultValue={q}
              placeholder={t('placeholder')}
            />
          </div>
          <div className="min-w-0 flex-1 basis-36 md:max-w-64">
            <Select
              label={t('kind')}
              labelHidden
              name="kind"
              defaultValue={kind ?? ''}
              options={[
                { value: '', label: t('any_kind') },
                ...listingKinds.map((key) => ({ value: key, label: kindNames[key].plural[locale] })),
              ]}
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
        </form>
      )}
      {rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={isFiltered ? 'search' : 'plus'}
          title={t(isFiltered ? 'nothing' : 'empty')}
          text={t(isFiltered ? 'nothing_text' : 'empty_text')}
          action={
            <Button variant="secondary" href={href(isFiltered ? marketingHref() : paths.newOffer())}>
              {t(isFiltered ? 'reset' : 'post')}
            </Button>
          }
        />
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {rows.map((listing) => {
            const title = titleIn(listing, locale);
            return (
              <li key={listing.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <Cover picture={listing.pictures[0]} className="w-20" />
                <div className="min-w-0 flex-1 basis-40">
                  <a
                    className="font-medium wrap-anywhere hover:text-accent"
                    href={href(paths.listing(listing.kind, listing.id, listing.slug))}
                  >
                    {title}
                  </a>
                  <p className="text-14 text-ink-2">
                    <PriceText listing={listing} locale={locale} />
                  </p>
                </div>
                {promoted.has(listing.id) ? (
                  <p className="text-14 text-ink-3">{t('promoted')}</p>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    href={href(marketingHref({ listing: listing.id }))}
                    aria-label={t('promote_title', { title })}
                    className="max-sm:w-full"
                  >
                    {t('promote')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} />
    </section>
  );
}
