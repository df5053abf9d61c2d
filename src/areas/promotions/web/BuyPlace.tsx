import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTopUpHref } from '#areas/money/web/return-to-purchase.ts';
import { useAttemptKey } from '#areas/money/web/use-attempt-key.ts';
import { Cover } from '#areas/user/web/Cover.tsx';
import { ApiError } from '#contract/client.ts';
import type { ListingCard } from '#listing/contract.ts';
import { titleIn } from '#listing/title.ts';
import { termDays } from '#promotions/products.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { marketingHref } from './marketing-address.ts';
import { pickQuery } from './pick-query.ts';
import { isOfPromotions, productsQuery, promotionsQuery } from './promotion-queries.ts';

const refusals = ['no_bumps', 'changed', 'current', 'not_public', 'no_inn', 'insufficient'] as const;
function failureOf(error: unknown): (typeof refusals)[number] | 'failed' {
  const code = error instanceof ApiError ? error.body.fields?.[0]?.code : undefined;
  return refusals.find((known) => known === code) ?? 'failed';
}

/** Buys a paid place for the listing in the address, or bumps it. */
export function BuyPlace({ id, account }: { id: number; account: number }) {
  const t = useTranslations('promotions.buy');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(pickQuery(api, account, { q: String(id), kind: null }));
  const { data: own } = useSuspenseInfiniteQuery(promotionsQuery(api, id));
  const listing = data.pages.flatMap(({ items }) => items).find((item) => item.id === id);
  const current = own.pages.flatMap(({ items }) => items).find(({ state }) => state !== 'ended');
  return (
    <Card className="mt-6 space-y-4">
      <h2 className="text-20 font-semibold">{t('title')}</h2>
      {listing && (
        <div className="flex items-center gap-4">
          <Cover picture={listing.pictures[0]} className="w-24" />
          <a
            className="min-w-0 font-medium wrap-anywhere hover:text-accent"
            href={href(paths.listing(listing.kind, listing.id, listing.slug))}
          >
            {titleIn(listing, locale)}
          </a>
        </div>
      )}
      {current ? (
        <p>
          {t('current')}{' '}
          <a className="link" href={href(marketingHref({ promotion: current.id }))}>
            {t('figures')}
          </a>
        </p>
      ) : listing ? (
        <Terms listing={listing} />
      ) : (
        <p>{t('not_found')}</p>
      )}
    </Card>
  );
}

/** What is chosen: the number of days that are bought, or the bump of one day that the plan includes. */
type Choice = (typeof termDays)[number] | 'bump';

function Terms({ listing: { id, kind } }: { listing: ListingCard }) {
  const t = useTranslations('promotions.buy');
  const { api, primaryApi, locale, timeZone } = useApp();
  const topUpHref = useTopUpHref();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: products } = useSuspenseQuery(productsQuery(api));
  const { data: own } = useSuspenseInfiniteQuery(promotionsQuery(api, id));
  const [first] = own.pages;
  const bumps = first?.bumps && first.bumps.left > 0 ? first.bumps : null;
  const choices: Choice[] = [...(bumps ? ['bump' as const] : []), ...(first?.may_pay === true ? termDays : [])];
  const [chosen, setChosen] = useState<Choice | undefined>();
  const choice = choices.find((each) => each === chosen) ?? choices[0];
  const attempts = useAttemptKey();
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const priceOf = (count: number) =>
    products.items.find((item) => item.kind === kind && item.days === count)?.price_minor ?? 0;
  const isBump = choice === 'bump';
  const price = choice === undefined || isBump ? 0 : priceOf(choice);
  const buying = useMutation({
    mutationFn: () => {
      const order = { listing_id: id, key: attempts.keyOf(`${choice} ${price}`) };
      return choice === undefined || isBump
        ? primaryApi('promotions/bump', order)
        : primaryApi('promotions/buy', { ...order, days: choice, price_minor: price });
    },
    onSuccess: async ({ id: promotion }) => {
      attempts.end();
      showToast({ text: t(isBump ? 'done_bump' : 'done'), tone: 'good' });
      await queryClient.invalidateQueries({ predicate: isOfPromotions });
      router.navigate({ to: marketingHref({ promotion }) });
    },
  });
  if (!products.is_open) return <p className="text-ink-2">{t('closed')}</p>;
  if (!first || choice === undefined) return <p className="text-ink-2">{t('only_owner')}</p>;
  const available = first.available_minor;
  const missing = price - available;
  return (
    <div className="space-y-4">
      <RadioGroup
        label={t('term')}
        name="days"
        value={String(choice)}
        onValue={(value) => setChosen(choices.find((each) => String(each) === value))}
        options={choices.map((each) =>
          each === 'bump'
            ? {
                value: each,
                label: t('bump'),
                hint: bumps && t('bumps_left', { count: bumps.left, day: formatDay(bumps.until, locale, timeZone) }),
              }
            : {
                value: String(each),
                label: t('option', { count: each, sum: money(priceOf(each)) }),
                hint: t('a_day', { sum: money(Math.round(priceOf(each) / each / 100) * 100) }),
              },
        )}
      />
      <p className="text-ink-2">{first.may_pay ? t('balance', { sum: money(available) }) : t('only_owner_pays')}</p>
      {missing > 0 ? (
        <div className="space-y-2">
          <p>{t('missing', { sum: money(missing) })}</p>
          <Button href={topUpHref(missing)} className="max-sm:w-full">
            {t('top_up')}
          </Button>
        </div>
      ) : (
        <InlineConfirm
          // Another term asks anew.
          key={choice}
          question={
            isBump ? t('sure_bump', { count: (bumps?.left ?? 1) - 1 }) : t('sure', { count: choice, sum: money(price) })
          }
          confirmLabel={t(isBump ? 'yes_bump' : 'yes')}
          cancelLabel={t('no')}
          onConfirm={() => buying.mutateAsync()}
        >
          {(ask) => (
            <Button className="max-sm:w-full" onClick={ask}>
              {isBump ? t('submit_bump') : t('submit', { sum: money(price) })}
            </Button>
          )}
        </InlineConfirm>
      )}
      <p aria-live="polite" className="text-14 text-danger">
        {buying.isError && t(`failures.${failureOf(buying.error)}`)}
      </p>
    </div>
  );
}
