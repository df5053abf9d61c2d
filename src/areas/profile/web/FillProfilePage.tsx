import { useRouter } from '#web/router/use-router.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { profileKinds } from '#areas/profile/fields.ts';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApi, useApp, useHref } from '#web/context.tsx';
import { useHere } from '#web/layouts/use-here.ts';
import { safeNext } from '#web/next.ts';
import { paths } from '#web/paths.ts';
import { type Head, type LoadContext, one } from '#web/routes/view.ts';
import { useViewer } from '#web/use-store.ts';
import { useFillDraft } from './fill-draft.ts';
import { type FillFailure, type FillForm, type FillProblems, problemsOf, refusalOf } from './fill-form.ts';

export function head({ words }: LoadContext): Head {
  return { title: words.translator('profile')('title'), noindex: true };
}

/** Specification §2, /feelProfile: the one form between the first sign-in and the intended page. */
export function Page() {
  const t = useTranslations('profile');
  const { session, locale, queryClient, viewer: who } = useApp();
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const { search } = useHere();
  const viewer = useViewer();
  // A lost session leaves the form in place: it stays the form of the one who began it.
  const [userId] = useState(() => (viewer.kind === 'user' ? viewer.id : 0));
  const [form, change, forget] = useFillDraft(userId);
  const [problems, setProblems] = useState<FillProblems>({});
  const [failure, setFailure] = useState<FillFailure | null>(null);
  const [busy, setBusy] = useState(false);

  /** A field that is being mended is wrong no longer; the next press on the button looks again. */
  const type = (field: keyof FillProblems, part: Partial<FillForm>): void => {
    change(part);
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const goOn = (id: number, name: string): void => {
    forget();
    session.changed({ kind: 'user', id, name, hasProfile: true });
    queryClient.clear();
    // Replaced, since Back should not lead to a form that is done.
    router.history.replace(href(safeNext(one(search, 'next')) ?? paths.user(id)));
  };
  const fill = async (): Promise<void> => {
    const { city } = form;
    if (!city) return;
    const inn = form.kind === 'private' ? null : form.inn;
    try {
      const profile = await api('profile/fill', {
        kind: form.kind,
        display_name: form.displayName,
        city_id: Number(city.value),
        inn,
      });
      // Signed in anew on the way, perhaps as another: the profile is theirs.
      const now = who.get();
      goOn(now.kind === 'user' ? now.id : userId, profile.display_name);
    } catch (error) {
      // Filled in another tab: there is nothing left to ask.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const { user } = await api('user/data', {});
      goOn(user.id, user.profile?.display_name ?? form.displayName);
    }
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    setFailure(Object.keys(found).length > 0 ? 'form' : null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setBusy(true);
    try {
      await fill();
    } catch (error) {
      const refusal = refusalOf(error);
      setProblems(refusal.problems);
      setFailure(refusal.failure);
      focusFirst(refusal.problems);
    } finally {
      setBusy(false);
    }
  };
  const problem = (field: keyof FillProblems): string | undefined => {
    const key = problems[field];
    return key && t(`errors.${key}`);
  };

  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="text-32 font-semibold text-balance">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t('lead')}</p>
      </div>
      {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
      <RadioGroup
        name="kind"
        label={t('kind')}
        options={profileKinds.map((kind) => ({ value: kind.key, label: kind[locale] }))}
        value={form.kind}
        onValue={(kind) => change({ kind: profileKinds.find(({ key }) => key === kind)?.key ?? 'private' })}
      />
      <TextInput
        id="fill-displayName"
        name="display_name"
        autoComplete={form.kind === 'private' ? 'given-name' : 'organization'}
        label={t(`display_name.${form.kind}`)}
        hint={t('display_name.hint')}
        error={problem('displayName')}
        value={form.displayName}
        onChange={(event) => type('displayName', { displayName: event.currentTarget.value })}
      />
      <Combobox
        id="fill-city"
        name="city_id"
        label={t('city')}
        hint={t('city_hint')}
        placeholder={t('city_placeholder')}
        error={problem('city')}
        texts={{
          empty: t('city_texts.empty'),
          loading: t('city_texts.loading'),
          failed: t('city_texts.failed'),
          clear: t('city_texts.clear'),
        }}
        value={form.city}
        onValue={(option) => type('city', { city: option && { value: option.value, label: option.label } })}
        load={async (query, signal) => {
          const { items } = await api('geo/autocomplete_global', { query }, { signal });
          return items.map((city) => ({
            value: String(city.id),
            label: locale === 'en' ? city.name_en : city.name,
            hint: locale === 'en' ? city.region.name_en : city.region.full_name,
          }));
        }}
      />
      {form.kind !== 'private' && (
        <TextInput
          id="fill-inn"
          name="inn"
          inputMode="numeric"
          autoComplete="off"
          label={t('inn')}
          hint={t(`inn_hint.${form.kind}`)}
          error={problem('inn')}
          value={form.inn}
          onChange={(event) => type('inn', { inn: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 12) })}
        />
      )}
      <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
        {t('save')}
      </Button>
    </form>
  );
}

function focusFirst(problems: FillProblems): void {
  const first = (['displayName', 'city', 'inn'] as const).find((field) => problems[field]);
  if (first) document.getElementById(`fill-${first}`)?.focus();
}
