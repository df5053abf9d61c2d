import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { CodeForm } from '#areas/user/sign-in/web/CodeForm.tsx';
import { type SentCode, toSentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useRouter } from '#web/router/use-router.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApi, useHref } from '#web/use-app.ts';
import { type Failures, failuresOf } from './failure.ts';
import { detailsOf, emptyOrganization, missingDetails } from './organization-form.ts';
import { OrganizationFields } from './OrganizationFields.tsx';
import { useEnter } from './use-enter.ts';
import { useFailures } from './use-failures.ts';

export function head({ words }: LoadContext): Head {
  const t = words.translator('organization');
  return { title: t('register.title'), description: t('register.lead') };
}

/** Page /organization/register: the details of an organization, then the code to its e-mail. */
export function Page() {
  const t = useTranslations('organization');
  const api = useApi();
  const href = useHref();
  const router = useRouter();
  const enter = useEnter();
  const [form, change, forget] = useSessionForm('organization', { ...emptyOrganization, email: '', member_name: '' });
  // A password is never kept in the browser's storage.
  const [password, setPassword] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const failures = useFailures(formRef, { ...form, city_id: form.city, password, consent: isAgreed });
  const [isBusy, setBusy] = useState(false);
  // Whoever reads the code in another window may find the page reloaded.
  const [{ sent }, setStep, forgetStep] = useSessionForm<{ sent: SentCode | null }>('organization-code', {
    sent: null,
  });
  const isSent = sent !== null;
  // The long form was scrolled to its end; what was sent and where stands above the code.
  useEffect(() => {
    if (isSent) scrollTo(0, 0);
  }, [isSent]);

  const send = async (): Promise<void> => {
    const { email, member_name } = form;
    const answer = await api('organization/create', {
      ...detailsOf(form),
      email,
      member_name,
      password,
      consent: { personal_data: true, version: personalDataConsent.version },
    });
    setStep({ sent: toSentCode(email, answer) });
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const missing = [
      ...missingDetails(form),
      ...(['member_name', 'email'] as const).filter((key) => form[key].trim() === ''),
      ...(password === '' ? ['password'] : []),
    ];
    const problems: Failures['fields'] = {
      ...Object.fromEntries(missing.map((path) => [path, 'required'])),
      ...(!isAgreed && { consent: 'consent' }),
    };
    if (Object.keys(problems).length > 0) return failures.fail({ fields: problems, form: null });
    setBusy(true);
    failures.clear();
    try {
      await send();
    } catch (error) {
      failures.fail(failuresOf(error));
    } finally {
      setBusy(false);
    }
  };
  const resend = async (): Promise<void> => {
    // The password is not kept over a reload, so the form asks for it again.
    if (password === '') setStep({ sent: null });
    else await send();
  };
  const confirm = async (code: string): Promise<void> => {
    const answer = await api('organization/confirm', { email: form.email, request_id: sent?.requestId ?? '', code });
    forget();
    forgetStep();
    enter(answer);
    router.history.push(href(paths.organization()));
  };
  const problem = (path: string): string | undefined => {
    const key = failures.fields[path];
    return key && t(`errors.${key}`);
  };
  const link = (document: 'consent' | 'privacy') => (chunks: React.ReactNode) => (
    <a className="link" href={href(paths.legal(document))} target="_blank" rel="noreferrer">
      {chunks}
    </a>
  );

  return (
    <PageContainer width="form" className="py-8">
      <h1 className="text-32 font-semibold text-balance">{t('register.title')}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t('register.lead')}</p>
      {sent ? (
        <Card>
          <CodeForm by="email" sent={sent} submitLabel={t('register.confirm')} onCode={confirm} resend={resend}>
            <p className="text-ink-2">{t('register.sent', { email: form.email })}</p>
            <button type="button" className="link min-h-11 text-14" onClick={() => setStep({ sent: null })}>
              {t('register.back')}
            </button>
          </CodeForm>
        </Card>
      ) : (
        <form ref={formRef} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
          <OrganizationFields
            form={form}
            failures={failures.fields}
            onChange={change}
            innNote={<InnLookup inn={form.inn} onFound={change} />}
          />
          <h2 className="pt-2 text-20 font-semibold">{t('register.access')}</h2>
          <TextInput
            label={t('register.member_name')}
            hint={t('register.member_name_hint')}
            name="member_name"
            autoComplete="name"
            maxLength={80}
            error={problem('member_name')}
            value={form.member_name}
            onChange={(event) => change({ member_name: event.currentTarget.value })}
          />
          <TextInput
            label={t('fields.email')}
            hint={t('fields.email_hint')}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={254}
            error={problem('email')}
            value={form.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
          <TextInput
            label={t('fields.password')}
            hint={t('fields.password_hint')}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={256}
            error={problem('password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Checkbox
            label={
              <span className="text-14">
                {t.rich('register.consent', { document: link('consent'), policy: link('privacy') })}
              </span>
            }
            error={problem('consent')}
            checked={isAgreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          {failures.form && <Notice tone="danger">{t(`errors.${failures.form}`)}</Notice>}
          <Button type="submit" full busy={isBusy}>
            {t('register.submit')}
          </Button>
        </form>
      )}
    </PageContainer>
  );
}

type Found = { kpp: string; ogrn: string; legal_name: string; name: string; legal_address: string };

/** Fills the form from the register; where it cannot be reached, says that the check digits are right. */
function InnLookup({ inn, onFound }: { inn: string; onFound: (found: Partial<Found>) => void }) {
  const t = useTranslations('organization');
  const api = useApi();
  const [state, setState] = useState<'found' | 'unknown' | 'inn_taken' | 'inn_check_digit' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    try {
      const { found, registered } = await api('organization/inn_check', { inn: inn.replaceAll(/\s/g, '') });
      const { name, kpp, ogrn, address } = found ?? { name: null, kpp: null, ogrn: null, address: null };
      if (name !== null) {
        const filled = { legal_name: name, name: name.replace(/^\S+ «(.+)»$/u, '$1'), legal_address: address ?? '' };
        onFound({ ...filled, kpp: kpp ?? '', ogrn: ogrn ?? '' });
      }
      setState(registered ? 'inn_taken' : !found ? 'inn_check_digit' : name === null ? 'unknown' : 'found');
    } catch {
      setState('failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="space-y-2">
      <Button variant="secondary" busy={isBusy} disabled={inn.trim().length < 10} onClick={() => void find()}>
        {t('register.find')}
      </Button>
      <output className="block text-14 text-ink-2 empty:hidden">
        {state === 'found' || state === 'unknown' ? t(`register.${state}`) : state && t(`errors.${state}`)}
      </output>
    </div>
  );
}
