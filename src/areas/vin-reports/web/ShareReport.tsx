import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApp } from '#web/use-app.ts';
import { isOfReports, type Report } from './report-queries.ts';

/** Creates, copies and closes the secret address of a report. */
export function ShareReport({ report: { id, share_secret: secret } }: { report: Report }) {
  const t = useTranslations('vin-reports.share');
  const { primaryApi, queryClient, locale } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [copied, setCopied] = useState<string | null>(null);
  const addressOf = (end: string) => `${location.origin}${localHref(locale, paths.sharedVinReport(end))}`;
  const act = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      const text = await work();
      showToast({ text, tone: 'good' });
    } catch {
      showToast({ text: t('failed'), tone: 'danger' });
    } finally {
      await queryClient.invalidateQueries({ predicate: isOfReports });
      setBusy(false);
    }
  };
  const copy = () =>
    act(async () => {
      const end = secret ?? (await primaryApi('vin-reports/share', { id })).share_secret;
      // Where the clipboard is not available, the address can be copied from the field.
      setCopied(addressOf(end));
      await navigator.clipboard.writeText(addressOf(end)).catch(() => undefined);
      return t('copied');
    });
  const close = () =>
    act(async () => {
      await primaryApi('vin-reports/unshare', { id });
      setCopied(null);
      return t('closed');
    });
  return (
    <Card as="section" title={t('title')}>
      <p className="mb-3 text-14 text-pretty text-ink-2">{t('text')}</p>
      {secret !== null && copied !== null && (
        <TextInput
          label={t('field')}
          value={copied}
          readOnly
          className="mb-3"
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon="share" busy={isBusy} onClick={() => void copy()}>
          {t(secret === null ? 'make' : 'copy')}
        </Button>
        {secret !== null && (
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void close()}>
            {t('close')}
          </Button>
        )}
      </div>
    </Card>
  );
}
