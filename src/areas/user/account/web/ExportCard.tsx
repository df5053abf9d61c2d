import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoment } from '#ui/format.ts';
import { useApi, useApp } from '#web/use-app.ts';

type State = 'idle' | 'busy' | 'started' | 'failed' | { after: string };

/** Downloads a copy of all personal data. The link works once, so it is requested and followed in one step. */
export function ExportCard() {
  const t = useTranslations('account.export');
  const api = useApi();
  const { locale, timeZone } = useApp();
  const [state, setState] = useState<State>('idle');
  const download = async (): Promise<void> => {
    setState('busy');
    try {
      const { path } = await api('user/export', {});
      const link = document.createElement('a');
      link.href = path;
      link.download = '';
      link.click();
      setState('started');
    } catch (error) {
      const after = error instanceof ApiError && error.code === 'too_many_requests' ? error.body.until : undefined;
      setState(after ? { after } : 'failed');
    }
  };
  return (
    <Card as="section" title={t('title')}>
      <p className="mb-4 text-ink-2">{t('text')}</p>
      <Button variant="secondary" className="max-sm:w-full" busy={state === 'busy'} onClick={() => void download()}>
        {t('download')}
      </Button>
      <output className="mt-3 block text-14 text-ink-2 empty:hidden">
        {state === 'started' && t('started')}
        {state === 'failed' && <span className="text-danger">{t('failed')}</span>}
        {typeof state === 'object' && t('too_many', { time: formatMoment(state.after, locale, timeZone) })}
      </output>
    </Card>
  );
}
