import { useTranslations } from 'use-intl';
import { ContactBar } from '#listing/web/page/ContactBar.tsx';
import { PhoneButton } from '#listing/web/page/PhoneButton.tsx';
import type { RevealedPhone } from '#listing/web/page/reveal-phone.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import type { Store } from '#web/store.ts';
import { useAccountHref } from '#web/use-account-href.ts';

/** A link to a message about a listing of the seller. */
export function WriteButton({ id }: { id: number }) {
  const t = useTranslations('user');
  const accountHref = useAccountHref();
  return (
    <Button variant="secondary" rel="nofollow" href={accountHref(paths.newMessage('listing', id))}>
      <Icon name="message" className="max-[389px]:hidden" />
      {t('write')}
    </Button>
  );
}

/** The phone and the messages of a seller, by a listing of theirs, at the bottom of phones and tablets. */
export function SellerContactBar({ listing, revealed }: { listing: number; revealed: Store<RevealedPhone | null> }) {
  return (
    <ContactBar className="mx-auto max-w-150 *:first:flex-1">
      <PhoneButton id={listing} revealed={revealed} />
      <WriteButton id={listing} />
    </ContactBar>
  );
}
