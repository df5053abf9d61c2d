import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApp } from '#web/use-app.ts';

/** An approximate duration in a convenient unit. */
export function roughly(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 90) return { unit: 'minutes', count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 36 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) };
}

/** The typical duration of a review, or a note that there were too few to tell. */
export function ReviewTime() {
  const t = useTranslations('page.review_time');
  const { api } = useApp();
  const { data } = useQuery({
    queryKey: ['object/get_review_time'],
    queryFn: ({ signal }) => api('object/get_review_time', {}, { signal }),
  });
  if (!data) return null;
  if (data.seconds === null) return <span className="mt-1 block text-14">{t('unknown')}</span>;
  const { unit, count } = roughly(data.seconds);
  return <span className="mt-1 block text-14">{t(unit, { count })}</span>;
}
