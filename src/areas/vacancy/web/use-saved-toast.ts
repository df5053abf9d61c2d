import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toasts.ts';
import { vacancyDays, type VacancyState } from '../terms.ts';

/** Returns a function that says what has become of a vacancy. */
export function useSavedToast(): (state: VacancyState | 'removed') => void {
  const t = useTranslations('vacancy.list.done');
  return (state) => void showToast({ text: t(state === 'refused' ? 'review' : state, { days: String(vacancyDays) }) });
}
