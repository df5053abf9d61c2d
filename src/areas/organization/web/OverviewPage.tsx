import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { sellerName } from '#listing/seller-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { Holdings } from './Holdings.tsx';
import { organizationQuery } from './organization-query.ts';
import { PublicationSteps } from './PublicationSteps.tsx';

const overviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organization/overview'],
    queryFn: ({ signal }) => api('organization/overview', {}, { signal }),
  });

export const load = ({ api, queryClient }: LoadContext) =>
  Promise.all([queryClient.fetchQuery(organizationQuery(api)), queryClient.fetchQuery(overviewQuery(api))]);

export function head({ words }: LoadContext): Head {
  return { title: words.translator('organization')('overview.title'), noindex: true };
}

/** Page /organization: what the own organization has, what waits for its members and what its publication lacks. */
export function Page() {
  const t = useTranslations('organization');
  const { api, locale } = useApp();
  const href = useHref();
  const { organization } = useSuspenseQuery(organizationQuery(api)).data;
  const { data: overview } = useSuspenseQuery(overviewQuery(api));
  const { id, profile, member, inn, types } = organization;
  const name = sellerName(profile.display_name, locale);
  const { active } = overview.publication;
  return (
    <PageContainer className="py-6">
      <OrganizationTabs current="overview" />
      <header className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={profile.avatar?.s192} size={80} firm />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{name}</h1>
          <p className="text-ink-2">
            {types.map((type) => t(`types.${type}`)).join(', ')} · {t('legal.inn', { inn })}
          </p>
          <p className="mt-1">
            <StatusChip tone={active ? 'good' : 'neutral'}>
              {t(active ? 'overview.published' : 'overview.hidden')}
            </StatusChip>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button variant="secondary" icon="edit" href={href(paths.user(id))} className="max-sm:w-full">
            {t('overview.look')}
          </Button>
          {active && (
            <Button variant="secondary" icon="eye" href={href(paths.seller(id))} className="max-sm:w-full">
              {t('overview.see')}
            </Button>
          )}
        </div>
      </header>
      {!active && <PublicationSteps id={id} role={member.role} publication={overview.publication} />}
      <Holdings id={id} holdings={overview.holdings} />
    </PageContainer>
  );
}
