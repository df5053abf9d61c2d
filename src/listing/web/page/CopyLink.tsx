import { useTranslations } from 'use-intl';
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
      <IconButton icon="share" variant={onPhoto ? 'onPhoto' : 'plain'} label={t('share.copy')} onClick={copy} />
    </span>
  );
}
