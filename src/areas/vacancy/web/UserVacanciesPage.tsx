import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { Button } from '#ui/Button.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { paths } from '#web/paths.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { isOwnOrganization } from '#web/session-account.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { toSignIn } from '#web/require-account.ts';
import { vacancyStates } from '../terms.ts';
import { organizationOf } from './organization-of.ts';
import { OwnVacancies } from './OwnVacancies.tsx';
import { listedVacanciesQuery, type OwnState } from './vacancy-queries.ts';
import { VacancyCard } from './VacancyCard.tsx';

const stateOf = (search: LoadContext['search']): OwnState =>
  vacancyStates.find((state) => state === firstValue(search, 'state'));

export async function load(ctx: LoadContext): Promise<OutputOf<'profile/get'>> {
  const { api, queryClient } = ctx;
  const id = userIdOf(ctx.params);
  if (id === 0) throw notFound();
  const profile = await queryClient.ensureQueryData(profileQuery(api, id));
  const own = isOwnOrganization(profile);
  // A member whose session was lost signs in again instead of reading the page of visitors.
  if (own && organizationOf(ctx.viewer.get()) !== id) throw toSignIn(ctx);
  await queryClient.ensureInfiniteQueryData(listedVacanciesQuery(api, id, own, own ? stateOf(ctx.search) : undefined));
  return profile;
}

export function head(ctx: LoadContext, profile: OutputOf<'profile/get'>): Head {
  const title = ctx.words.translator('vacancy')('list.head', { name: profile.display_name });
  return { title: `${title} · ${ctx.words.translator('shell')('site_name')}` };
}

/** Page /user/{id}/vacancies: the vacancies of a company; its members see them in all states. */
export function Page() {
  const t = useTranslations('vacancy');
  const { api } = useApp();
  const href = useHref();
  const id = userIdOf(useParams());
  const search = useSearch();
  const { data: profile } = useSuspenseQuery(profileQuery(api, id));
  const isOwn = isOwnOrganization(profile);
  return (
    <PageContainer className={isOwn ? 'py-6' : 'py-4 md:py-6'}>
      {isOwn ? (
        <OrganizationTabs current="vacancies" />
      ) : (
        <Breadcrumbs
          label={t('page.crumbs')}
          items={[{ label: t('title'), href: href(paths.vacancies()) }, { label: profile.display_name, href: href(paths.user(id)) }]}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-24 font-semibold wrap-anywhere md:text-32">
          {isOwn ? t('list.mine') : t('list.head', { name: profile.display_name })}
        </h1>
        {isOwn && (
          <Button href={href(paths.addVacancy(id))} icon="plus" className="max-sm:w-full">
            {t('add')}
          </Button>
        )}
      </div>
      <div className="mt-4">{isOwn ? <OwnVacancies id={id} state={stateOf(search)} /> : <PublicVacancies id={id} />}</div>
    </PageContainer>
  );
} // prettier-ignore

function PublicVacancies({ id }: { id: number }) {
  const t = useTranslations('vacancy');
  const { api } = useApp();
  const href = useHref();
  const query = useSuspenseInfiniteQuery(listedVacanciesQuery(api, id, false));
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('list.none')}
        text={t('list.none_text')}
        action={
          <Button variant="secondary" href={href(paths.vacancies())}>
            {t('list.look')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className="space-y-3">
        {items.map((vacancy) => (
          <li key={vacancy.id}>
            <VacancyCard vacancy={vacancy} as="h2" />
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} />
    </>
  );
}
