import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionsQuery } from '#areas/user/account/web/account-queries.ts';
import { SessionsCard } from '#areas/user/account/web/SessionsCard.tsx';
import { CodeForm } from '#areas/user/sign-in/web/CodeForm.tsx';
import { type SentCode, toSentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { mayMember } from '#contract/permissions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { formatDay } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import { localHref, paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { organizationLength } from '../limits.ts';
import { type Failures, failuresOf } from './failure.ts';
import { EmailCard } from './EmailCard.tsx';
import { detailsOf, formOf } from './organization-form.ts';
import { InnRefusal } from './InnRefusal.tsx';
import { organizationQuery } from './organization-query.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { useFailures } from './use-failures.ts';

type Organization = OutputOf<'organization/data'>['organization'];

export const load = ({ api, queryClient }: LoadContext) =>
  Promise.all([queryClient.fetchQuery(organizationQuery(api)), queryClient.fetchQuery(sessionsQuery(api))]);

export function head({ words }: LoadContext): Head {
  return { title: words.translator('organization')('settings.title'), noindex: true };
}

/** Page /organization/settings: publication, details, general terms and deletion of the own organization. */
export function Page() {
  const t = useTranslations('organization');
  const { api } = useApp();
  const { data } = useSuspenseQuery(organizationQuery(api));
  const { organization } = data;
  const mayEdit = mayMember(organization.member.role, 'requisites');
  return (
    <PageContainer className="py-6">
      <OrganizationTabs current="settings" />
      <div className="max-w-form space-y-6">
        <h1 className="text-24 font-semibold md:text-32">{t('settings.title')}</h1>
        <Publication organization={organization} mayEdit={mayEdit} />
        <Details organization={organization} mayEdit={mayEdit} />
        <Conditions conditions={organization.conditions} />
        {mayEdit && <EmailCard email={organization.email} />}
        <SessionsCard />
        {mayEdit && <Deletion email={organization.email} />}
      </div>
    </PageContainer>
  );
}

function Publication({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const t = useTranslations('organization');
  const { primaryApi, api } = useApp();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<Failures['form']>(null);
  const [isBusy, setBusy] = useState(false);
  const { active, inn_verified: isVerified } = organization;
  const change = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await primaryApi('organization/change_active', { active: !active });
      await queryClient.invalidateQueries(organizationQuery(api));
    } catch (error) {
      const { fields, form } = failuresOf(error);
      setFailure(fields['active'] ?? form ?? 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="space-y-3">
      <h2 className="text-20 font-semibold">{t('settings.state')}</h2>
      <p>{t(active ? 'settings.active' : 'settings.hidden')}</p>
      {organization.inn_refusal === null ? (
        <p className="text-14 text-ink-2">{t(isVerified ? 'settings.inn_verified' : 'settings.inn_waits')}</p>
      ) : (
        <Notice tone="danger">
          <InnRefusal reason={organization.inn_refusal} />
        </Notice>
      )}
      {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
      {mayEdit && (
        <Button
          variant={active ? 'secondary' : 'primary'}
          busy={isBusy}
          disabled={!active && !isVerified}
          onClick={() => void change()}
        >
          {t(active ? 'settings.hide' : 'settings.publish')}
        </Button>
      )}
    </Card>
  );
}

function Details({ organization, mayEdit }: { organization: Organization; mayEdit: boolean }) {
  const t = useTranslations('organization');
  const { primaryApi, api, locale } = useApp();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(() => formOf(organization, locale));
  const formRef = useRef<HTMLFormElement>(null);
  const failures = useFailures(formRef, { ...form, city_id: form.city });
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = async (): Promise<void> =>
    setSent(toSentCode(organization.email, await primaryApi('organization/send_own_code', { purpose: 'change_inn' })));
  const write = async (code?: string): Promise<void> => {
    const confirmation = code && sent ? { confirmation: { request_id: sent.requestId, code } } : {};
    await primaryApi('organization/edit', { ...detailsOf(form), ...confirmation });
    setSent(null);
    showToast({ text: t('settings.saved'), tone: 'good' });
    await queryClient.invalidateQueries(organizationQuery(api));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    failures.clear();
    try {
      await write().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'code_required') return ask();
        throw error;
      });
    } catch (error) {
      failures.fail(failuresOf(error));
    } finally {
      setBusy(false);
    }
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      await write(code);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      // The code was right, but the requisites are not free: the form asks for others.
      setSent(null);
      failures.fail(failuresOf(error));
    }
  };
  return (
    <Card>
      <form ref={formRef} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        {!mayEdit && <Notice tone="info">{t('settings.owner_only')}</Notice>}
        <OrganizationFields
          form={form}
          failures={failures.fields}
          disabled={!mayEdit || sent !== null}
          onChange={(part) => setForm((before) => ({ ...before, ...part }))}
        />
        {failures.form && <Notice tone="danger">{t(`errors.${failures.form}`)}</Notice>}
        {mayEdit && !sent && (
          <Button type="submit" busy={isBusy}>
            {t('settings.save')}
          </Button>
        )}
      </form>
      {sent && (
        <>
          <CodeForm by="email" sent={sent} submitLabel={t('settings.save')} onCode={confirm} resend={ask}>
            <p className="pt-5 text-ink-2">{t('settings.code_sent', { email: organization.email })}</p>
          </CodeForm>
          <Button variant="quiet" full className="mt-3" onClick={() => setSent(null)}>
            {t('settings.inn_back')}
          </Button>
        </>
      )}
    </Card>
  );
}

function Conditions({ conditions }: { conditions: Organization['conditions'] }) {
  const t = useTranslations('organization');
  const { primaryApi, api } = useApp();
  const queryClient = useQueryClient();
  const [form, setForm] = useState({
    terms: conditions?.terms ?? '',
    requirements: conditions?.requirements ?? '',
    documents: conditions?.documents ?? '',
  });
  const [failure, setFailure] = useState<Failures['form']>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await primaryApi('organization/edit_conditions', form);
      showToast({ text: t('settings.conditions_saved'), tone: 'good' });
      await queryClient.invalidateQueries(organizationQuery(api));
    } catch (error) {
      setFailure(failuresOf(error).form ?? 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <div>
          <h2 className="text-20 font-semibold">{t('settings.conditions')}</h2>
          <p className="text-14 text-ink-2">{t('settings.conditions_lead')}</p>
          {conditions && (
            <p className="text-14 text-ink-3">{t('settings.version', { version: String(conditions.version) })}</p>
          )}
        </div>
        {(['terms', 'requirements', 'documents'] as const).map((key) => (
          <TextArea
            key={key}
            name={key}
            label={t(`settings.${key}`)}
            most={organizationLength.conditions}
            value={form[key]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setForm((before) => ({ ...before, [key]: value }));
            }}
          />
        ))}
        {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('settings.save')}
        </Button>
      </form>
    </Card>
  );
}

function Deletion({ email }: { email: string }) {
  const t = useTranslations('organization');
  const { primaryApi, session, locale, timeZone } = useApp();
  const router = useRouter();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      setSent(toSentCode(email, await primaryApi('organization/send_own_code', { purpose: 'delete_account' })));
    } catch (error) {
      showToast({ text: t(`errors.${failuresOf(error).form ?? 'failed'}`), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const remove = async (code: string): Promise<void> => {
    if (!sent) return;
    const { leaves_at } = await primaryApi('organization/delete', {
      confirmation: { request_id: sent.requestId, code },
    });
    await session.signOut();
    showToast({ text: t('settings.deleted', { day: formatDay(leaves_at, locale, timeZone) }) });
    router.history.replace(localHref(locale, paths.home()));
  };
  return (
    <Card className="space-y-3">
      <h2 className="text-20 font-semibold">{t('settings.delete')}</h2>
      <p className="text-ink-2">{t('settings.delete_text')}</p>
      {sent ? (
        <CodeForm by="email" danger sent={sent} submitLabel={t('settings.delete')} onCode={remove} resend={ask}>
          <p className="text-ink-2">{t('settings.code_sent', { email })}</p>
        </CodeForm>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={() => void ask()}>
          {t('settings.delete')}
        </Button>
      )}
    </Card>
  );
}
