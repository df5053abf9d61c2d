import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';

/** Copies the address of the page; hidden without JavaScript. */
export function CopyLink() {
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
    <Button variant="quiet" size="sm" icon="share" className="noscript:hidden" onClick={copy}>
      {t('share.copy')}
    </Button>
  );
}
