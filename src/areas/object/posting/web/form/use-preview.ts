import { useState } from 'react';
import type { Listing } from '#listing/contract.ts';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { useLocation, useRouter } from '#web/router/use-router.ts';
import { valuesToSend } from './draft-content.ts';
import type { OfferForm } from './use-offer-form.ts';

export type Preview = {
  /** The previewed listing while the preview is open, else null. */
  listing: Listing | null;
  isBusy: boolean;
  /** Requests the preview from the server; problems are shown at the fields. */
  open(): void;
  /** Returns to the form through the history, like the Back button. */
  leave(): void;
  /** Returns to the form at once, replacing the preview's history entry. */
  drop(): void;
};

/** Holds the preview of a form. The preview has its own history entry, so that Back returns to the form with everything typed. */
export function usePreview(form: OfferForm): Preview {
  const { primaryApi } = useApp();
  const router = useRouter();
  const isEntry = useLocation().state.isPreview === true;
  const [listing, setListing] = useState<Listing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wasEntry, setWasEntry] = useState(isEntry);
  if (wasEntry !== isEntry) {
    setWasEntry(isEntry);
    // A preview left by Back would be outdated after further typing, so Forward shows the form.
    if (!isEntry) setListing(null);
  }

  const show = (found: Listing): void => {
    const { search, state } = router.location();
    setListing(found);
    // After a reload, or when a dialog opens the preview again, the history entry already exists and is replaced.
    router.navigate({ search, state: { isPreview: true }, replace: state.isPreview === true });
  };
  const open = async (): Promise<void> => {
    if (isBusy || !form.check()) return;
    setBusy(true);
    try {
      const { definition, state, content } = form;
      const values = valuesToSend(definition.fields, { ...content, values: form.body() });
      show(await primaryApi('object/preview', { kind: definition.kind, id: state.head.objectId, values }));
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
