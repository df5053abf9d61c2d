import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { messageLimits } from '../rules.ts';
import type { DraftPhoto, MessagePhoto } from './outbox.ts';

/** `file` is null for a photo that an earlier visit has uploaded, `photo` until the server has it. */
type Chosen = {
  key: string;
  preview: string;
  state: 'sending' | 'ready' | 'failed' | 'unfit';
  file: File | null;
  photo: DraftPhoto | null;
};
type Refusal = 'too_many' | 'unfit' | 'failed';

const unfit: ReadonlySet<string> = new Set(['unsupported_image', 'broken_image', 'image_too_big', 'too_large']);

const readyOf = (chosen: readonly Chosen[]): DraftPhoto[] => chosen.flatMap(({ photo }) => photo ?? []);

type Storage = { stored: () => readonly DraftPhoto[]; save: (photos: DraftPhoto[]) => void };

/** The photos of the message being written; each is uploaded as soon as it is chosen, and then stored with the draft. */
export function usePhotos({ stored, save }: Storage) {
  const { loadUpload } = useApp();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  // Uploads end after later changes, so each change begins with the latest list.
  const latest = useRef<readonly Chosen[]>([]);
  const previews = useRef<string[]>([]);
  const show = (next: readonly Chosen[]): void => {
    latest.current = next;
    setChosen(next);
  };
  const change = (next: readonly Chosen[]): void => {
    show(next);
    save(readyOf(next));
  };
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);
  useEffect(() => {
    show(stored().map((photo) => ({ key: photo.id, preview: photo.urls.w320, state: 'ready', file: null, photo })));
    // Another conversation has another composer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const patch = (key: string, to: Partial<Chosen>): void =>
    change(latest.current.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const form = new FormData();
      form.append('file', file, 'photo');
      // The call answers a photo.
      const photo = (await (await loadUpload())('messages/add_photo', form, () => undefined)) as MessagePhoto;
      patch(key, { state: 'ready', photo: { ...photo, at: new Date().toISOString() } });
    } catch (error) {
      patch(key, { state: error instanceof ApiError && unfit.has(error.code) ? 'unfit' : 'failed' });
    }
  };
  const has = (state: Chosen['state']): boolean => chosen.some((one) => one.state === state);
  const failure: Refusal | null = has('unfit') ? 'unfit' : has('failed') ? 'failed' : null;
  return {
    chosen,
    refusal: isTooMany ? ('too_many' as const) : failure,
    hasFailed: failure !== null,
    /** The number of photos whose upload has not ended. */
    sending: chosen.filter(({ state }) => state === 'sending').length,
    ready: readyOf(chosen),
    add(files: readonly File[]): void {
      const free = messageLimits.photos - latest.current.length;
      setTooMany(files.length > free);
      for (const file of files.slice(0, Math.max(0, free))) {
        const key = crypto.randomUUID();
        const preview = URL.createObjectURL(file);
        previews.current.push(preview);
        change([...latest.current, { key, preview, state: 'sending', file, photo: null }]);
        void upload(key, file);
      }
    },
    retry(key: string): void {
      const file = latest.current.find((one) => one.key === key)?.file;
      if (!file) return;
      patch(key, { state: 'sending' });
      void upload(key, file);
    },
    remove(key: string): void {
      setTooMany(false);
      change(latest.current.filter((one) => one.key !== key));
    },
    /** The message that was sent has the photos now. */
    clear: (): void => show([]),
  };
}
