import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';
import { messageLimits } from '../rules.ts';
import type { MessagePhoto } from './outbox.ts';

type Chosen = { key: string; preview: string; state: 'sending' | 'ready' | 'failed'; photo: MessagePhoto | null };
type Refusal = 'too_many' | 'unfit' | 'failed';

const unfit: ReadonlySet<string> = new Set(['unsupported_image', 'broken_image', 'image_too_big', 'too_large']);

/** The photos that wait for the message being typed; each is uploaded as soon as it is chosen. */
export function usePhotos() {
  const { loadUpload } = useApp();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const previews = useRef<string[]>([]);
  useEffect(() => () => previews.current.forEach((preview) => URL.revokeObjectURL(preview)), []);

  const patch = (key: string, change: Partial<Chosen>): void =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const upload = async (key: string, file: File): Promise<void> => {
    try {
      const form = new FormData();
      form.append('file', file, 'photo');
      // The call answers a photo.
      const photo = (await (await loadUpload())('messages/add_photo', form, () => undefined)) as MessagePhoto;
      patch(key, { state: 'ready', photo });
    } catch (error) {
      patch(key, { state: 'failed' });
      setRefusal(error instanceof ApiError && unfit.has(error.code) ? 'unfit' : 'failed');
    }
  };
  return {
    chosen,
    refusal,
    isBusy: chosen.some(({ state }) => state === 'sending'),
    ready: chosen.flatMap(({ photo }) => photo ?? []),
    add(files: readonly File[]): void {
      const free = messageLimits.photos - chosen.length;
      setRefusal(files.length > free ? 'too_many' : null);
      for (const file of files.slice(0, Math.max(0, free))) {
        const one: Chosen = {
          key: crypto.randomUUID(),
          preview: URL.createObjectURL(file),
          state: 'sending',
          photo: null,
        };
        previews.current.push(one.preview);
        setChosen((all) => [...all, one]);
        void upload(one.key, file);
      }
    },
    remove(key: string): void {
      setRefusal(null);
      setChosen((all) => all.filter((one) => one.key !== key));
    },
    clear: (): void => setChosen([]),
  };
}
