import { useEffect, useState } from 'react';
import type { Field } from '#dictionary/field.ts';
import type { Api } from '#contract/client.ts';
import type { Locale } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import { toFormContent, type DraftContent, type DraftHead, valuesToSend } from './draft-content.ts';
import { isSameContent } from './differences.ts';
import { createDraftSync, type DraftSync, type SyncDeps, type RemoteDraft } from './draft-sync.ts';
import { deleteLocalDraft, type LocalDraft, type DraftOwner, writeLocalDraft } from './local-drafts.ts';

/** Loads a draft from the server as the state of a form. */
export async function loadDraft(api: Api, locale: Locale, fields: readonly Field[], id: string): Promise<RemoteDraft> {
  const draft = await api('object/draft/get', { id });
  const { values, names, names_en, pictures, marks, touched, base_revision, base_values, version, saved_at } = draft;
  const known = toFormContent(fields, values, locale === 'ru' ? names : names_en, pictures);
  const content = { ...known, marks, touched, baseValues: base_values };
  return { content, version, savedAt: saved_at, baseRevision: base_revision };
}

/** Returns the initial state of a form: the local draft if there is one, else the server's draft, else new content. */
export function initialDraftState(
  head: DraftHead,
  anew: DraftContent | null,
  theirs: RemoteDraft | null,
  local: LocalDraft | null,
) {
  const empty: DraftContent = { values: {}, names: {}, photos: [] };
  if (local) {
    const { content, version, base } = local;
    return { start: { head, content, version, base: base ?? anew, dirty: true }, savedAt: local.changedAt };
  }
  if (theirs) {
    const { content, version, savedAt } = theirs;
    return { start: { head, content, version, base: content, dirty: false }, savedAt };
  }
  return { start: { head, content: anew ?? empty, version: null, base: anew, dirty: false }, savedAt: null };
}

/** Syncs the draft of one form while the form is open. */
export function useDraftSync(
  userId: DraftOwner,
  fields: readonly Field[],
  begin: Pick<SyncDeps, 'start' | 'savedAt'>,
): DraftSync {
  // Automatic saving must not open the sign-in dialog while somebody types; `api` fails instead of asking to sign in.
  const { api, session, locale } = useApp();
  const [sync] = useState(() =>
    createDraftSync({
      ...begin,
      // Drafts on the server belong to the listing's owner, so an administrator's draft stays in this browser.
      save:
        typeof userId === 'number'
          ? ({ head, content, version }) =>
              api('object/draft/save', {
                id: head.id,
                kind: head.kind,
                object_id: head.objectId,
                values: valuesToSend(fields, content),
                names: content.names,
                marks: content.marks ?? {},
                touched: [...(content.touched ?? [])],
                base_revision: head.baseRevision ?? null,
                base_values: content.baseValues ?? null,
                base_version: version,
              })
          : null,
      load: (id) => loadDraft(api, locale, fields, id),
      isSame: (a, b) => isSameContent(fields, a, b),
      keepHere: ({ head, content, version, base }) =>
        writeLocalDraft(userId, { head, content, version, base, changedAt: new Date().toISOString() }),
      dropHere: (id) => deleteLocalDraft(userId, id),
      now: () => new Date(),
    }),
  );
  useEffect(() => {
    const flush = (): void => sync.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    const stop = session.listen((event) => event === 'signed-in' && flush());
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }, [sync, session]);
  return sync;
}
