import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';

export type RevealedPhone = { phone: string; shown: string };

type Props = {
  id: number;
  /** Shared by the buttons of a page: the phone revealed by one is shown by all. */
  revealed: Store<RevealedPhone | null>;
  /** In the bottom bar of phones. */
  compact?: boolean;
  /** In a cell of a table, whose width may be less than a number's. */
  inCell?: boolean;
};

/** Requests the seller's phone; above a person's rate a proof of work is solved first, in the background. */
export function PhoneButton({ id, revealed, compact, inCell }: Props) {
  const t = useTranslations('page.phone');
  const { api } = useApp();
  const phone = useStore(revealed);
  const [isBusy, setBusy] = useState(false);

  const reveal = async (): Promise<void> => {
    setBusy(true);
    try {
      revealed.set(await api('object/reveal_phone', { id }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network';
      const text = code === 'too_many_requests' ? t('too_many') : code === 'conflict' ? t('gone') : t('failed');
      showToast({ text, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  if (phone && inCell) {
    return (
      <a href={`tel:${phone.phone}`} className="link" aria-label={t('call', { phone: phone.shown })}>
        {phone.shown}
      </a>
    );
  }
  if (phone) {
    return (
      <Button href={`tel:${phone.phone}`} icon="phone" full={!compact} aria-label={t('call', { phone: phone.shown })}>
        <span className="whitespace-nowrap">{phone.shown}</span>
      </Button>
    );
  }
  return (
    <>
      <Button
        {...(inCell ? { size: 'sm', variant: 'secondary' } : { icon: 'phone', full: !compact })}
        busy={isBusy}
        className="noscript:hidden"
        onClick={() => void reveal()}
      >
        {t(compact || inCell ? 'show_short' : 'show')}
      </Button>
      <p className="hidden text-14 text-ink-2 noscript:block">
        {t(compact || inCell ? 'needs_script_short' : 'needs_script')}
      </p>
    </>
  );
}
