import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Api, OutputOf } from '#contract/client.ts';
import { mayMember } from '#contract/permissions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoment } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { type Failures, failuresOf } from './failure.ts';

type Member = OutputOf<'organization/members/get'>['members'][number];

const membersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['organization/members/get'],
    queryFn: ({ signal }) => api('organization/members/get', {}, { signal }),
  });

const actsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['organization/acts/get'],
    queryFn: ({ pageParam, signal }) =>
      api('organization/acts/get', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const load = (ctx: LoadContext) => ctx.queryClient.fetchQuery(membersQuery(ctx.api));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('organization')('members.title'), noindex: true };
}

/** Page /organization/members: who signs in to the own organization, and who did what. */
export function Page() {
  const t = useTranslations('organization');
  const { api } = useApp();
  const viewer = usePageViewer();
  const { data } = useSuspenseQuery(membersQuery(api));
  const mayManage = viewer.kind === 'organization' && mayMember(viewer.role, 'members');
  return (
    <PageContainer className="py-6">
      <OrganizationTabs current="members" />
      <div className="max-w-form space-y-6">
        <div>
          <h1 className="text-24 font-semibold md:text-32">{t('members.title')}</h1>
          <p className="mt-2 text-ink-2">{t('members.lead')}</p>
        </div>
        <ul className="space-y-3">
          {data.members.map((member) => (
            <MemberCard key={member.id} member={member} mayManage={mayManage} />
          ))}
        </ul>
        {mayManage && (
          <>
            <Invitation />
            <Log />
          </>
        )}
      </div>
    </PageContainer>
  );
}

function MemberCard({ member, mayManage }: { member: Member; mayManage: boolean }) {
  const t = useTranslations('organization');
  const { api, primaryApi } = useApp();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failures['form']>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const run = async (act: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      await Promise.all([
        queryClient.invalidateQueries(membersQuery(api)),
        queryClient.invalidateQueries(actsQuery(api)),
      ]);
    } catch (error) {
      const { fields, form } = failuresOf(error);
      setFailure(fields['id'] ?? form ?? 'failed');
    } finally {
      setBusy(false);
    }
  };
  const other = member.role === 'owner' ? 'manager' : 'owner';
  return (
    <li>
      <Card className="space-y-2">
        <p className="font-medium">
          {member.name}
          {member.self && <span className="font-normal text-ink-3"> · {t('members.you')}</span>}
        </p>
        <p className="text-14 break-words text-ink-2">
          {t(`members.roles.${member.role}`)} · {member.email}
          {!member.confirmed && ` · ${t('members.invited')}`}
        </p>
        {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
        {isAsked && <Notice>{t('members.end_sure', { name: member.name })}</Notice>}
        {mayManage && !member.self && (
          <div className="flex flex-wrap gap-3">
            {isAsked ? (
              <>
                <Button
                  variant="danger"
                  busy={isBusy}
                  onClick={() =>
                    void run(async () => {
                      await primaryApi('organization/members/end', { id: member.id });
                      showToast({ text: t('members.ended') });
                    })
                  }
                >
                  {t('members.end_yes')}
                </Button>
                <Button variant="quiet" disabled={isBusy} onClick={() => setAsked(false)}>
                  {t('members.keep')}
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="secondary"
                  busy={isBusy}
                  onClick={() =>
                    void run(() => primaryApi('organization/members/change_role', { id: member.id, role: other }))
                  }
                >
                  {t(other === 'owner' ? 'members.make_owner' : 'members.make_manager')}
                </Button>
                <Button variant="quiet" onClick={() => setAsked(true)}>
                  {t('members.end')}
                </Button>
              </>
            )}
          </div>
        )}
      </Card>
    </li>
  );
}

const emptyInvitation = { email: '', name: '', role: 'manager' as Member['role'] };

function Invitation() {
  const t = useTranslations('organization');
  const { api, primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(emptyInvitation);
  const [failures, setFailures] = useState<Failures>({ fields: {}, form: null });
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailures({ fields: {}, form: null });
    try {
      await primaryApi('organization/members/invite', { ...form, locale });
      setForm(emptyInvitation);
      showToast({ text: t('members.sent'), tone: 'good' });
      await Promise.all([
        queryClient.invalidateQueries(membersQuery(api)),
        queryClient.invalidateQueries(actsQuery(api)),
      ]);
    } catch (error) {
      setFailures(failuresOf(error));
    } finally {
      setBusy(false);
    }
  };
  const problem = (path: string): string | undefined => {
    const key = failures.fields[path];
    return key && t(`errors.${key}`);
  };
  return (
    <Card>
      <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <h2 className="text-20 font-semibold">{t('members.invite')}</h2>
        <TextInput
          label={t('members.name')}
          name="name"
          maxLength={80}
          error={problem('name')}
          value={form.name}
          onChange={(event) => {
            const name = event.currentTarget.value;
            setForm((before) => ({ ...before, name }));
          }}
        />
        <TextInput
          label={t('email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={problem('email')}
          value={form.email}
          onChange={(event) => {
            const email = event.currentTarget.value;
            setForm((before) => ({ ...before, email }));
          }}
        />
        <RadioGroup
          name="role"
          label={t('members.role')}
          options={(['manager', 'owner'] as const).map((role) => ({ value: role, label: t(`members.roles.${role}`) }))}
          value={form.role}
          onValue={(role) => setForm((before) => ({ ...before, role: role === 'owner' ? 'owner' : 'manager' }))}
        />
        {failures.form && <Notice tone="danger">{t(`errors.${failures.form}`)}</Notice>}
        <Button type="submit" busy={isBusy}>
          {t('members.invite')}
        </Button>
      </form>
    </Card>
  );
}

function Log() {
  const t = useTranslations('organization');
  const { api, locale, timeZone } = useApp();
  const { data, hasNextPage, fetchNextPage, isFetching, isError, refetch } = useInfiniteQuery(actsQuery(api));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section>
      <h2 className="text-20 font-semibold">{t('members.log')}</h2>
      {isError && (
        <Notice tone="danger">
          {t('errors.failed')}{' '}
          <button type="button" className="link min-h-11" onClick={() => void refetch()}>
            {t('members.more')}
          </button>
        </Notice>
      )}
      {data && items.length === 0 && <p className="text-ink-2">{t('members.log_empty')}</p>}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="py-2">
            <p>{t(`members.acts.${item.act}`, { about: item.about ?? '' })}</p>
            <p className="text-14 text-ink-3">
              {item.member.name} · {formatMoment(item.at, locale, timeZone)}
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('members.more')}
        </Button>
      )}
    </section>
  );
}
