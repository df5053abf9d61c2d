import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import type { PriceLevel } from '#listing/price-rating.ts';
import type { RevealedPhone } from '#listing/web/page/reveal-phone.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useAccountHref } from '#web/use-account-href.ts';
import { useApp } from '#web/use-app.ts';

const ratingTones = {
  great: 'font-medium text-deal-great',
  good: 'font-medium text-deal-good',
  fair: 'text-ink-2',
  high: 'font-medium text-deal-high',
} as const;

/** The rating of a compared listing's price. */
export function ComparedRating({ level }: { level: PriceLevel | undefined }) {
  const t = useTranslations('listing.price_level');
  const words = useTranslations('compare');
  return level ? (
    // A frame would look like a button beside those of the row above.
    <span className={ratingTones[level]}>{t(level)}</span>
  ) : (
    <span className="text-14 text-ink-3">{words('no_rating')}</span>
  );
}

type ContactProps = {
  listing: Listing;
  /** The columns of phones have room for words. */
  hasWords: boolean;
};

/** The phone of a compared listing, on request, and a message. */
export function ComparedContact({ listing: { id, status, is_own: isOwn }, hasWords }: ContactProps) {
  const t = useTranslations('compare');
  const accountHref = useAccountHref();
  if (status !== 'active') return null;
  return (
    <div className={cx('compared-contact', !hasWords && 'of-signs')}>
      <ComparedPhone key={id} id={id} />
      {!isOwn && (
        <Button
          size="sm"
          variant="secondary"
          icon="message"
          rel="nofollow"
          href={accountHref(paths.newMessage('listing', id))}
        >
          <span>{t('write')}</span>
        </Button>
      )}
    </div>
  );
}

/** A button that requests the phone, with code and words that few need; the number then takes its place and its focus. */
function ComparedPhone({ id }: { id: number }) {
  const t = useTranslations('compare');
  const { api, words } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [phone, setPhone] = useState<RevealedPhone | null>(null);
  const reveal = async (): Promise<void> => {
    setBusy(true);
    try {
      const [{ revealPhone }] = await Promise.all([import('#listing/web/page/reveal-phone.ts'), words.load(['page'])]);
      setPhone(await revealPhone(api, id, words.translator('page.phone')));
    } catch {
      showToast({ text: t('failed_text'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  if (phone) {
    return (
      <a ref={takeFocus} href={`tel:${phone.phone}`} className="link" aria-label={t('call', { phone: phone.shown })}>
        {phone.shown}
      </a>
    );
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      icon="phone"
      busy={isBusy}
      aria-label={t('show_phone')}
      className="noscript:hidden"
      onClick={() => void reveal()}
    >
      <span>{t('phone')}</span>
    </Button>
  );
}

const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus();
