import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatWhen } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { ownAppealQuery } from './appeal-query.ts';
import { AppealState } from './AppealState.tsx';

/**
 * Tells an owner since when their listing is taken down and what they can do. Renders nothing for a listing refused before it was ever
 * public.
 */
export function TakenDownNotice({ id }: { id: number }) {
  const t = useTranslations('appeals');
  const { api, dialogs, locale, now, timeZone } = useApp();
  const { data } = useQuery(ownAppealQuery(api, id));
  if (!data?.taken_down_at) return null;
  const when = formatWhen(data.taken_down_at, new Date(now), locale, timeZone);
  return (
    <Notice tone="warning">
      <p className="font-medium">{t('taken_down', { when })}</p>
      {data.appeal ? <AppealState appeal={data.appeal} about="listing" /> : <p className="mt-1">{t('hint')}</p>}
      {data.may_appeal && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => dialogs.show('appeal', { id })}>
          {t('appeal')}
        </Button>
      )}
    </Notice>
  );
}
