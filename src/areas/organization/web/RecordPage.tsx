import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PersonCard } from '#areas/admin/web/PersonCard.tsx';
import type { Api, OutputOf } from '#contract/client.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { formatDay, formatMoment } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { InnDecision } from './InnDecision.tsx';
import { RecordFigures } from './RecordFigures.tsx';

type OrganizationRecord = OutputOf<'admin/organizations/record'>;

const recordQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin/organizations/record', id],
    queryFn: ({ signal }) => api('admin/organizations/record', { id }, { signal }),
  });

/** The account as the room of people shows it, with the form that blocks and unblocks. */
const accountQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin/users/find', `№${id}`],
    queryFn: ({ signal }) => api('admin/users/find', { query: `№${id}` }, { signal }),
  });

export async function load({ api, queryClient, params }: LoadContext): Promise<OrganizationRecord> {
  const id = idParam(params['id'] ?? '');
  if (id === 0) throw notFound();
  const record = await queryClient.fetchQuery(recordQuery(api, id));
  await queryClient.fetchQuery(accountQuery(api, id));
  return record;
}

export function head({ words }: LoadContext, { organization }: OrganizationRecord): Head {
  return { title: `${words.translator('organization')('admin.title')}: ${organization.name}`, noindex: true };
}

/** Page /admin/organizations/{id}: everything of an organization, for administrators. */
export function Page() {
  const t = useTranslations('organization');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const id = idParam(useParams()['id'] ?? '');
  const { data: record } = useSuspenseQuery(recordQuery(api, id));
  const { items: accounts } = useSuspenseQuery(accountQuery(api, id)).data;
  const { organization, members, conditions, acts } = record;
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="organizations" />
      <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{organization.name}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        {organization.types.map((type) => t(`types.${type}`)).join(', ')}
        <Badge>
          {t(
            organization.inn_verified
              ? 'settings.inn_verified'
              : record.inn_refusal === null
                ? 'admin.lead'
                : 'admin.refused',
          )}
        </Badge>
      </p>
      <p className="flex flex-wrap gap-x-6">
        {organization.active && (
          <a className="link inline-flex min-h-11 items-center" href={href(paths.seller(id))}>
            {t('admin.page')}
          </a>
        )}
        <a className="link inline-flex min-h-11 items-center" href={href(`${paths.adminLog()}?user=${id}`)}>
          {t('admin.log')}
        </a>
      </p>
      <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:items-start">
        <section className="lg:col-span-2">
          <h2 className="mb-3 text-20 font-semibold">{t('admin.account')}</h2>
          <ul>
            {accounts.map((account) => (
              <PersonCard key={account.id} person={account} />
            ))}
          </ul>
        </section>
        <Card as="section" title={t('register.legal')}>
          <p className="wrap-anywhere">{organization.legal_name}</p>
          <p className="text-14 text-ink-2">
            {t('legal.inn', { inn: organization.inn })}
            {organization.kpp && ` · ${t('legal.kpp', { kpp: organization.kpp })}`}
            {organization.ogrn && ` · ${t('legal.ogrn', { ogrn: organization.ogrn })}`}
          </p>
          {organization.legal_address && <p className="text-14 text-ink-2">{organization.legal_address}</p>}
          <p className="mt-2 text-14 wrap-anywhere">{t('admin.email', { email: record.email })}</p>
          <p className="text-14">{formatRussianPhone(russianDigits(organization.phone))}</p>
          {organization.website && <p className="text-14 wrap-anywhere">{organization.website}</p>}
          <InnDecision
            id={id}
            inn={organization.inn}
            isVerified={organization.inn_verified}
            refusal={record.inn_refusal}
          />
        </Card>
        <RecordFigures holdings={record.holdings} status={record.status} />
        <Card as="section" title={t('admin.members')}>
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li key={member.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="wrap-anywhere">{member.name}</span>
                <span className="text-14 text-ink-2">
                  {t(`members.roles.${member.role}`)}
                  {!member.confirmed && ` · ${t('members.invited')}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" title={t('admin.acts')}>
          {acts.length === 0 && <p className="text-ink-2">{t('admin.no_acts')}</p>}
          <ul className="space-y-2 text-14">
            {acts.map(({ id: key, act, about, member, at }) => (
              <li key={key} className="wrap-anywhere">
                {t(`members.acts.${act}`, { about: about ?? '' })}
                <span className="block text-ink-3">
                  {member.name} · {formatMoment(at, locale, timeZone)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card as="section" title={t('admin.conditions')} className="lg:col-span-2">
          {conditions.length === 0 && <p className="text-ink-2">{t('admin.no_conditions')}</p>}
          {conditions.map(({ version, created_at, terms, requirements, documents }) => (
            <details key={version} className="border-t border-line py-2 first:border-0">
              <summary className="min-h-11 cursor-pointer py-2 font-medium">
                {t('admin.version', {
                  version: String(version),
                  day: formatDay(created_at, locale, timeZone),
                })}
              </summary>
              {Object.entries({ terms, requirements, documents }).map(([key, text]) =>
                text === '' ? null : (
                  <p key={key} className="mt-2 wrap-anywhere whitespace-pre-line">
                    <span className="block text-14 text-ink-3">
                      {t(`settings.${key as 'terms' | 'requirements' | 'documents'}`)}
                    </span>
                    {text}
                  </p>
                ),
              )}
            </details>
          ))}
        </Card>
      </div>
    </PageContainer>
  );
}
