import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { toSignInFailure } from '#areas/user/sign-in/web/sign-in-failure.ts';
import { toSentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { cityName } from '#listing/web/city-name.ts';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { useSessionForm } from '#web/session-form.ts';
import { changeState, patchChange } from './change-state.ts';
import { normalizeInn, type FillForm, findProblems, toFormFailure } from './fill-form.ts';
import { focusFirstProblem } from './ProfileFields.tsx';

type Profile = OutputOf<'profile/get'>;

const formOf = (profile: Profile, isEnglish: boolean): FillForm => ({
  kind: profile.kind,
  displayName: profile.display_name,
  city: profile.city && { value: String(profile.city.id), label: cityName(profile.city, isEnglish ? 'en' : 'ru') },
  inn: profile.private?.inn ?? '',
});

/** State and actions of the dialog that changes the profile. Unsaved input survives closing; a change of the INN requires a code. */
export function useChangeProfile(profile: Profile) {
  const t = useTranslations('profile.change');
  const { session, locale, viewer } = useApp();
  const api = useApi();
  const queryClient = useQueryClient();
  const [form, change, forget] = useSessionForm(`change-profile-${profile.id}`, formOf(profile, locale === 'en'));

  const update = async (confirmation?: { request_id: string; code: string }): Promise<void> => {
    const saved = await api('profile/update', {
      kind: form.kind,
      display_name: form.displayName,
      city_id: form.city && Number(form.city.value),
      inn: form.kind === 'private' ? null : normalizeInn(form.inn),
      ...(confirmation ? { confirmation } : {}),
    });
    forget();
    const now = viewer.get();
    if (now.kind === 'user') session.changed({ ...now, name: saved.display_name });
    showToast({ text: t('saved'), tone: 'good' });
    patchChange({ isSaved: true, sent: null });
    await queryClient.invalidateQueries();
  };
  const sendCode = async (): Promise<void> => {
    const answer = await api('user/send_own_code', { purpose: 'change_inn' });
    patchChange({ sent: toSentCode(profile.private?.phone ?? '', answer) });
  };
  const refuse = (error: unknown): void => {
    if (error instanceof ApiError && (error.code === 'too_many_requests' || error.code === 'delivery_failed'))
      return patchChange({ failure: toSignInFailure(error) });
    const refusal = toFormFailure(error);
    patchChange(refusal);
    focusFirstProblem(refusal.problems);
  };
  const save = async (): Promise<void> => {
    if (changeState.get().isBusy) return;
    const problems = findProblems(form);
    const isWrong = Object.keys(problems).length > 0;
    patchChange({ problems, failure: isWrong ? 'form' : null });
    if (isWrong) return focusFirstProblem(problems);
    patchChange({ isBusy: true });
    try {
      await update().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'code_required') throw error;
        await sendCode();
      });
    } catch (error) {
      refuse(error);
    } finally {
      patchChange({ isBusy: false });
    }
  };
  return {
    form,
    change,
    save,
    sendCode,
    confirm: async (code: string) => {
      const { sent } = changeState.get();
      if (sent) await update({ request_id: sent.requestId, code });
    },
  };
}
