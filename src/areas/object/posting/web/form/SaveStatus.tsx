import { useTranslations } from 'use-intl';
import { formatTime } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import type { SyncState } from './draft-sync.ts';

/** Text such as «Сохранено в 12:04», or where the draft is stored while the server cannot be reached. */
export function SaveStatus({ state: { savedAt, trouble, isKept } }: { state: SyncState }) {
  const t = useTranslations('posting');
  const { dialogs, timeZone } = useApp();
  const { kind } = usePageViewer();
  const time = savedAt === null ? '' : formatTime(savedAt, timeZone);
  return (
    <p className="min-w-0 text-14 text-ink-2" aria-live="polite">
      {!isKept
        ? t('saving.not_kept')
        : trouble && savedAt !== null
          ? t(`saving.${trouble}`, { time })
          : savedAt
            ? t('saving.saved', { time })
            : t('saving.begin')}
      {trouble === 'signed_out' && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            onClick={() => dialogs.show('sign-in', { again: kind === 'organization' ? kind : 'user' })}
          >
            {t('saving.sign_in')}
          </button>
        </>
      )}
    </p>
  );
}
