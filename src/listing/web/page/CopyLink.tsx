import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';

/** Copies the address of the page; hidden without JavaScript. */
export function CopyLink({ onPhoto }: { onPhoto?: boolean }) {
  const t = useTranslations('page');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + location.pathname);
      showToast({ text: t('share.copied'), tone: 'good' });
    } catch {
      showToast({ text: t('share.failed'), tone: 'danger' });
    }
  };
  return (
    <span className="shrink-0 noscript:hidden">
      {onPhoto ? (
        <IconButton icon="share" variant="onPhoto" label={t('share.copy')} onClick={copy} />
      ) : (
        // Like the buttons beside it, which have a text.
        <Button variant="quiet" size="sm" icon="share" title={t('share.copy')} className="text-ink-2!" onClick={copy}>
          <span className="sr-only">{t('share.copy')}</span>
        </Button>
      )}
    </span>
  );
}
