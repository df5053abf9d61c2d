import { useTranslations } from 'use-intl';
import { formatWhen } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { OwnAppeal } from './appeal-query.ts';

/** State of an appeal, with the administrator's answer. */
export function AppealState({ appeal, about }: { appeal: OwnAppeal; about: 'listing' | 'block' }) {
  const t = useTranslations('appeals');
  const { locale, now, timeZone } = useApp();
  const { state, note, created_at, closed_at } = appeal;
  const when = formatWhen(closed_at ?? created_at, new Date(now), locale, timeZone);
  return (
    <>
      <p>{t(state === 'open' && about === 'block' ? 'state.open_block' : `state.${state}`, { when })}</p>
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{t('answer', { note })}</p>}
    </>
  );
}
