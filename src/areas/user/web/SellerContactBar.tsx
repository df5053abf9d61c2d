import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { ContactBar } from '#listing/web/page/ContactBar.tsx';
import { PhoneButton } from '#listing/web/page/PhoneButton.tsx';
import type { RevealedPhone } from '#listing/web/page/reveal-phone.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import type { Store } from '#web/store.ts';
import { useAccountHref } from '#web/use-account-href.ts';

/** A link to a message about a listing of the seller, or to a firm itself. */
function WriteButton({ id, isFirm }: Reached) {
  const t = useTranslations('user');
  const accountHref = useAccountHref();
  return (
    <Button variant="secondary" rel="nofollow" href={accountHref(paths.newMessage(isFirm ? 'seller' : 'listing', id))}>
      <Icon name="message" className="max-[389px]:hidden" />
      {t('write')}
    </Button>
  );
}

/** Whom the buttons reach: the seller by a listing of theirs, or a firm by its own id. */
type Reached = { id: number; isFirm: boolean };

/** How a visitor reaches a seller: by the newest listing; a firm without any by itself. Null where no phone is told. */
export function reachedBy(
  { id, reachable }: Pick<OutputOf<'profile/get'>, 'id' | 'reachable'>,
  [latest]: readonly { id: number }[],
): Reached | null {
  if (latest) return { id: latest.id, isFirm: false };
  return reachable ? { id, isFirm: true } : null;
}

type Props = {
  reached: Reached;
  revealed: Store<RevealedPhone | null>;
  /** Nobody writes to themselves. */
  isOwn?: boolean;
};

/** The phone of a seller, and a message. */
export function ContactButtons({ reached: { id, isFirm }, revealed, isOwn }: Props) {
  return (
    <>
      <PhoneButton id={id} revealed={revealed} call={isFirm ? 'profile/reveal_phone' : undefined} />
      {!isOwn && <WriteButton id={id} isFirm={isFirm} />}
    </>
  );
}

/** The same at the bottom of phones and tablets. */
export function SellerContactBar(props: Props) {
  return (
    <ContactBar className="mx-auto max-w-150 *:flex-auto *:px-2 *:whitespace-nowrap">
      <ContactButtons {...props} />
    </ContactBar>
  );
}
