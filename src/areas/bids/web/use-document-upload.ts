import { useSyncExternalStore } from 'react';
import { ApiError } from '#contract/client.ts';
import { createStore, type Store } from '#web/store.ts';
import { useApp } from '#web/use-app.ts';
import { documentType } from '../documents.ts';
import { limits } from '../limits.ts';

export type DocumentFailure = 'unsupported' | 'too_large' | 'too_many' | 'ended' | 'failed';
export type ChosenDocument = {
  file: File;
  /** The sent share of the file, from 0 to 1; null while it is not being sent. */
  progress: number | null;
  failure: DocumentFailure | null;
};

const noDocuments: readonly ChosenDocument[] = [];
const stores = new Map<string, Store<readonly ChosenDocument[]>>();
function storeOf(key: string): Store<readonly ChosenDocument[]> {
  let store = stores.get(key);
  if (!store) stores.set(key, (store = createStore(noDocuments)));
  return store;
}

const failures = ['unsupported', 'too_large', 'too_many', 'ended'] as const;
function failureOf(error: unknown): DocumentFailure {
  const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
  return failures.find((known) => known === code) ?? 'failed';
}

/** The problem of a file, found before it is sent. */
async function problemOf(file: File, chosen: number): Promise<DocumentFailure | null> {
  if (chosen >= limits.documents) return 'too_many';
  if (file.size > limits.documentBytes) return 'too_large';
  return documentType(new Uint8Array(await file.slice(0, 8).arrayBuffer())) ? null : 'unsupported';
}

/**
 * The documents chosen under a key, and their upload to applications. They outlive the component, because the form closes while its
 * sender signs in.
 */
export function useDocumentUpload(key: string) {
  const { loadUpload } = useApp();
  const store = storeOf(key);
  const chosen = useSyncExternalStore(store.subscribe, store.get, () => noDocuments);
  const patch = (file: File, change: Partial<ChosenDocument>): void =>
    store.set(store.get().map((one) => (one.file === file ? { ...one, ...change } : one)));
  const isSendable = ({ failure }: ChosenDocument): boolean => failure === null || failure === 'failed';

  const sendOne = async (file: File, ids: readonly number[]): Promise<boolean> => {
    patch(file, { progress: 0, failure: null });
    try {
      const upload = await loadUpload();
      for (const [at, id] of ids.entries()) {
        const form = new FormData();
        form.append('id', String(id));
        form.append('name', file.name.slice(-limits.documentName));
        form.append('file', file, 'document');
        await upload('bids/add_document', form, (part) => patch(file, { progress: (at + part) / ids.length }));
      }
      patch(file, { progress: null });
      return true;
    } catch (error) {
      patch(file, { progress: null, failure: failureOf(error) });
      return false;
    }
  };
  return {
    chosen,
    async choose(files: Iterable<File>): Promise<void> {
      for (const file of files) {
        const count = store.get().filter(isSendable).length;
        store.set([...store.get(), { file, progress: null, failure: await problemOf(file, count) }]);
      }
    },
    remove: (file: File): void => store.set(store.get().filter((one) => one.file !== file)),
    /** Sends every document to each application; resolves to whether all of them have arrived. */
    async sendTo(ids: readonly number[]): Promise<boolean> {
      let areWhole = true;
      for (const { file } of store.get().filter(isSendable)) {
        if (await sendOne(file, ids)) store.set(store.get().filter((one) => one.file !== file));
        else areWhole = false;
      }
      return areWhole;
    },
    forget: (): void => store.set(noDocuments),
  };
}
