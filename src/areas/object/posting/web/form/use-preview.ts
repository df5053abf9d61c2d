import { useState } from 'react';
import type { Listing } from '#listing/contract.ts';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { useLocation, useRouter } from '#web/router/use-router.ts';
import { valuesToSend } from './draft-content.ts';
import { shownFields } from './form-sections.ts';
import type { OfferForm } from './use-offer-form.ts';

export type Preview = {
  /** The page that the form would make, while it is looked at. */
  listing: Listing | null;
  isBusy: boolean;
  /** Asks the server for that page; what is wrong is shown at the fields. */
  open(): void;
  /** The form again, as Back does it. */
  leave(): void;
  /** The form again at once, in the place of the preview. */
  drop(): void;
};

/** The preview of a form has an entry of the history, so that Back returns to the form with all that was typed. */
export function usePreview(form: OfferForm): Preview {
  const { primaryApi } = useApp();
  const router = useRouter();
  const isEntry = useLocation().state.isPreview === true;
  const [listing, setListing] = useState<Listing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasEntry, setWasEntry] = useState(isEntry);
  if (wasEntry !== isEntry) {
    setWasEntry(isEntry);
    // What is typed after Back is not in it: Forward shows the form.
    if (!isEntry) setListing(null);
  }

  const show = (found: Listing): void => {
    const { search, state } = router.location();
    setListing(found);
    // A reload within a preview, or one that a dialog asks for again, has its entry already.
    router.navigate({ search, state: { isPreview: true }, replace: state.isPreview === true });
  };
  const open = async (): Promise<void> => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    try {
      const { kind, state, content } = form;
      const values = valuesToSend(shownFields(kind, content.values), content);
      show(await primaryApi('object/preview', { kind: kind.kind, id: state.head.objectId, values }));
    } catch (error) {
      if (error instanceof ApiError && error.body.fields?.length) form.refuse(error.body.fields);
      else form.fail(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  return {
    listing: isEntry ? listing : null,
    isBusy,
    open: () => void open(),
    leave: () => router.history.back(),
    drop: () => setListing(null),
  };
}
