import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { createStore, type Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import { useStore } from '#web/use-store.ts';
import type { Listing } from '../../contract.ts';
import { isByDay } from '../../is-by-day.ts';
import { type PhoneCall, type RevealedPhone, revealPhone } from './reveal-phone.ts';
import { useAsksDays, useWriteHref } from './use-write-href.ts';

const phoneStoreOf = (_id: number): Store<RevealedPhone | null> => createStore<RevealedPhone | null>(null);

/** The phone that the buttons of a page share. That of another listing or seller, shown by the same component, starts hidden. */
export const useRevealedPhone = (id: number): Store<RevealedPhone | null> => useMemo(() => phoneStoreOf(id), [id]);

type Props = {
  id: number;
  /** Of the listing with the id, unless it says otherwise. */
  call?: PhoneCall | undefined;
  /** Shared by the buttons of a page: the phone revealed by one is shown by all. */
  revealed: Store<RevealedPhone | null>;
  /** In the bottom bar (phones only), which shows the number beside the button. */
  inBar?: boolean;
  /** Another button leads. */
  isSecond?: boolean;
};

/** Requests the seller's phone; above a person's rate a proof of work is solved first, in the background. */
export function PhoneButton({ id, call, revealed, inBar, isSecond = false }: Props) {
  const t = useTranslations('page.phone');
  const { api } = useApp();
  const phone = useStore(revealed);
  const [isBusy, setBusy] = useState(false);
  const variant = useAsksDays() || isSecond ? 'secondary' : 'primary';
  const isAsked = useRef(false);
  /** The link takes the focus of the button that it replaces. */
  const takeFocus = (link: HTMLAnchorElement | null): void => {
    if (link && isAsked.current) link.focus();
    isAsked.current = false;
  };

  const reveal = async (): Promise<void> => {
    setBusy(true);
    isAsked.current = true;
    const found = await revealPhone(api, id, t, call);
    isAsked.current = found !== null;
    revealed.set(found);
    setBusy(false);
  };
  if (phone) {
    return (
      <Button
        ref={takeFocus}
        href={`tel:${phone.phone}`}
        variant={variant}
        {...(inBar ? { className: 'max-lg:px-3' } : { icon: 'phone', full: true })}
        aria-label={t('call', { phone: phone.shown })}
      >
        {inBar ? t('call_short') : <span className="whitespace-nowrap">{phone.shown}</span>}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...(inBar ? {} : { icon: 'phone', full: true })}
        variant={variant}
        busy={isBusy}
        aria-label={inBar ? t('show') : undefined}
        className={inBar ? 'max-lg:px-3 noscript:hidden' : 'noscript:hidden'}
        onClick={() => void reveal()}
      >
        {t(inBar ? 'show_short' : 'show')}
      </Button>
      <p
        className={
          inBar ? 'hidden max-w-28 text-12 text-ink-2 noscript:block' : 'hidden text-14 text-ink-2 noscript:block'
        }
      >
        {t(inBar ? 'needs_script_short' : 'needs_script')}
      </p>
    </>
  );
}

type BarProps = { listing: Pick<Listing, 'id' | 'values'>; revealed: Props['revealed'] };

/** Phone and message, beside the price in a bar at the bottom of the screen; before days of a stay are chosen, the way to them in place of the message. */
export function BarButtons({ listing, revealed }: BarProps) {
  const t = useTranslations('page');
  const { id } = listing;
  const asksDays = useAsksDays();
  const writeHref = useWriteHref(id);
  if (isByDay(listing) && !asksDays) {
    return (
      <>
        <PhoneButton id={id} revealed={revealed} inBar isSecond />
        <Button href="#stay" className="max-lg:px-3">
          {t('days')}
        </Button>
      </>
    );
  }
  return (
    <>
      <PhoneButton id={id} revealed={revealed} inBar />
      <Button href={writeHref} rel="nofollow" variant={asksDays ? 'primary' : 'secondary'} className="max-lg:px-3">
        <Icon name="message" className="min-[390px]:hidden" />
        <span className="max-[389px]:sr-only">{t('write_short')}</span>
      </Button>
    </>
  );
}
