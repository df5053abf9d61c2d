import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { freeSlots, listingDays } from '#listing/lifecycle.ts';
import { freeFeeds, freeMembers, freeOfKind } from '#plans/plans.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoney } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { paths } from '#web/paths.ts';
import { isOrganization } from '#web/session-account.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { BuyPlan } from './BuyPlan.tsx';
import { OwnPlan } from './OwnPlan.tsx';
import { type Tariffs, tariffsQuery } from './tariffs-query.ts';
import { usePlanName } from './use-plan-name.ts';

type Plan = Tariffs['items'][number];

export const load = ({ api, queryClient }: LoadContext) => queryClient.fetchQuery(tariffsQuery(api));

export function head({ words }: LoadContext): Head {
  const t = words.translator('tariffs');
  return { title: t('title'), description: t('description') };
}

/** Page /tariffs: what is free and what plans add, bought from the balance. */
export function Page() {
  const t = useTranslations('tariffs');
  const { api } = useApp();
  const href = useHref();
  const { data } = useSuspenseQuery(tariffsQuery(api));
  const { items, own } = data;
  const groups = (['user', 'organization'] as const).filter((kind) => items.some((plan) => plan.for === kind));
  return (
    <PageContainer className="py-6 md:py-10">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-2">{t('lead')}</p>
      {own && <OwnPlan own={own} />}
      {groups.map((kind) => (
        <section key={kind} className="mt-8">
          <h2 className="text-20 font-semibold">{t(kind === 'user' ? 'people' : 'organizations')}</h2>
          <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            <FreeCard kind={kind} />
            {items
              .filter((plan) => plan.for === kind)
              .map((plan) => (
                <PlanCard key={plan.key} plan={plan} own={own} />
              ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 max-w-prose text-14 text-ink-3">{t('bump_is')}</p>
      <p className="mt-2 text-14 text-ink-3">
        {t('terms')}{' '}
        <a className="link" href={href(paths.legal('terms'))}>
          {t('terms_link')}
        </a>
      </p>
      <p className="mt-3">
        <a className="link" href={href(paths.marketing())}>
          {t('marketing')}
        </a>
      </p>
    </PageContainer>
  );
}

/** The kinds of listing with a limit of their own, by the limit. */
const kindLimits = [...Map.groupBy(freeOfKind, ([, count]) => count)];

/** «Автомобили, недвижимость» */
const namesOf = (limits: readonly [string, number][], locale: 'ru' | 'en'): string =>
  limits
    .map(([kind], at) => {
      // The keys of the limits are kinds.
      const name = kindNames[kind as KindName].plural[locale];
      return at === 0 ? name : name.toLowerCase();
    })
    .join(', ');

/** What a plan costs, in front of what it includes. */
function PlanPrice({ minor, period }: { minor: number; period?: string }) {
  const { locale } = useApp();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-24 font-semibold md:text-32">{formatMoney(minor, 'RUB', locale)}</span>
      {period && <span className="text-ink-2">{period}</span>}
    </p>
  );
}

/** A line of what a plan includes, with a note below it. */
function Included({ children, note }: { children: string; note?: string | undefined }) {
  return (
    <li className="flex gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">
        {children}
        {note && <span className="block text-14 text-ink-3">{note}</span>}
      </span>
    </li>
  );
}

function FreeCard({ kind }: { kind: Plan['for'] }) {
  const t = useTranslations('tariffs');
  const { locale } = useApp();
  const href = useHref();
  const viewer = usePageViewer();
  const rows = kind === 'user' ? (['private', 'sole_trader'] as const) : (['organization'] as const);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h3 className="text-20 font-semibold">{t('free')}</h3>
      <PlanPrice minor={0} />
      <ul className="flex-1 space-y-2 text-ink-2">
        {rows.map((row) => (
          <Included
            key={row}
            note={
              row === 'private'
                ? kindLimits.map(([count, kinds]) => t('of_kind', { count, kinds: namesOf(kinds, locale) })).join('. ')
                : undefined
            }
          >
            {`${t(`free_for.${row}`)}: ${t('slots', { count: freeSlots[row] })}`}
          </Included>
        ))}
        <Included>{t('listing_days', { count: listingDays })}</Included>
        {kind === 'organization' && (
          <>
            <Included>{t('members', { count: freeMembers })}</Included>
            <Included>{t('feeds', { count: freeFeeds })}</Included>
          </>
        )}
      </ul>
      {(kind === 'user' || !isOrganization(viewer)) && (
        <Button href={href(kind === 'user' ? paths.newOffer() : paths.organizationRegister())} full>
          {t(kind === 'user' ? 'post' : 'register')}
        </Button>
      )}
    </Card>
  );
}

function PlanCard({ plan, own }: { plan: Plan; own: Tariffs['own'] }) {
  const t = useTranslations('tariffs');
  const nameOf = usePlanName();
  const isCurrent = own?.plan === plan.key;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-20 font-semibold">{nameOf(plan.key)}</h3>
        {isCurrent && <Badge tone="accent">{t('current')}</Badge>}
      </div>
      <PlanPrice minor={plan.price_minor} period={t('per_period')} />
      <ul className="flex-1 space-y-2 text-ink-2">
        <Included>{t('slots', { count: plan.slots })}</Included>
        <Included>{t('listing_days', { count: plan.listing_days })}</Included>
        <Included>{t('bumps', { count: plan.bumps })}</Included>
        {plan.members !== null && <Included>{t('members', { count: plan.members })}</Included>}
        {plan.feeds !== null && <Included>{t('feeds', { count: plan.feeds })}</Included>}
      </ul>
      {!isCurrent && <BuyPlan plan={plan} name={nameOf(plan.key)} own={own} />}
    </Card>
  );
}
