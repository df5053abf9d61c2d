import { useRouter } from '#web/router/use-router.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { useHere } from '#web/layouts/use-here.ts';
import { safeNext } from '#web/next.ts';
import { keepCookie } from '#web/browser-cookies.ts';
import { paths } from '#web/paths.ts';
import { wantsProfile } from '#web/routes/wants-profile.ts';
import { type Head, type LoadContext, firstValue } from '#web/routes/view.ts';
import { useViewer } from '#web/use-store.ts';
import { useFillDraft } from './fill-draft.ts';
import { normalizeInn, type FillFailure, type FillProblems, findProblems, toFormFailure } from './fill-form.ts';
import { focusFirstProblem, ProfileFields } from './ProfileFields.tsx';

export function head({ words }: LoadContext): Head {
  return { title: words.translator('profile')('title'), noindex: true };
}

/** Page /feelProfile of specification §2: the form between the first sign-in and the intended page. */
export function Page() {
  const t = useTranslations('profile');
  const { session, queryClient, viewer: viewerStore } = useApp();
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const { search } = useHere();
  const next = safeNext(firstValue(search, 'next'));
  const viewer = useViewer();
  // A lost session leaves the form in place; it still belongs to the user who started it.
  const [userId] = useState(() => (viewer.kind === 'user' ? viewer.id : 0));
  const [form, change, forget] = useFillDraft(userId);
  const [problems, setProblems] = useState<FillProblems>({});
  const [failure, setFailure] = useState<FillFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const leaveForm = (id: number, name: string): void => {
    forget();
    session.changed({ kind: 'user', id, name, hasProfile: true });
    queryClient.clear();
    // Replaces the history entry, since Back should not lead to a completed form.
    router.history.replace(href(next ?? paths.user(id)));
  };
  const fill = async (): Promise<void> => {
    const isFirm = form.kind !== 'private';
    try {
      const profile = await api('profile/fill', {
        kind: form.kind,
        display_name: form.displayName,
        city_id: isFirm && form.city ? Number(form.city.value) : null,
        inn: isFirm ? normalizeInn(form.inn) : null,
      });
      // After a new sign-in, possibly as another user, the profile belongs to the user now signed in.
      const now = viewerStore.get();
      leaveForm(now.kind === 'user' ? now.id : userId, profile.display_name);
    } catch (error) {
      // `conflict`: the profile was filled in in another tab, so the form is done.
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      const { user } = await api('user/data', {});
      leaveForm(user.id, user.profile?.display_name ?? form.displayName);
    }
  };
  const later = (): void => {
    keepCookie('profile_later', String(userId));
    router.history.replace(href(next !== null && !wantsProfile(next, userId) ? next : paths.home()));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = findProblems(form);
    setProblems(found);
    setFailure(Object.keys(found).length > 0 ? 'form' : null);
    if (Object.keys(found).length > 0) return focusFirstProblem(found);
    setBusy(true);
    try {
      await fill();
    } catch (error) {
      const refusal = toFormFailure(error);
      setProblems(refusal.problems);
      setFailure(refusal.failure);
      focusFirstProblem(refusal.problems);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate className="space-y-6" onSubmit={(event) => void submit(event)}>
      <div>
        <h1 className="text-32 font-semibold text-balance">{t('title')}</h1>
        <p className="mt-2 text-ink-2">{t(next?.startsWith(paths.messages()) ? 'lead_of_message' : 'lead')}</p>
      </div>
      {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
      <ProfileFields
        form={form}
        problems={problems}
        hasCity={form.kind !== 'private'}
        onType={(field, part) => {
          change(part);
          // Editing a field clears its problem; the next submit checks again.
          setProblems((before) => ({ ...before, [field]: undefined }));
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          {t('save')}
        </Button>
        <Button variant="quiet" size="lg" className="max-sm:w-full" onClick={later}>
          {t('later')}
        </Button>
      </div>
      <p className="text-14 text-ink-3">{t('later_text')}</p>
    </form>
  );
}
