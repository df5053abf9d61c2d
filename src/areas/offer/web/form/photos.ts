import { useRef, useState } from 'react';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { useApp } from '#web/context.tsx';

/** An uploaded photo, as the draft keeps it. */
export type ShownPhoto = { id: string; url: string };
/** A photo on its way. */
export type Sending = { key: string; name: string; preview: string; progress: number; failure: string | null };

export const maxPhotos = 30;
/** Each upload is a connection and a decode: a few at once are quicker than all. */
const atOnce = 2;

type Job = { key: string; file: File };

/** Sends chosen files a few at a time; a failed one waits to be retried alone. */
export function usePhotoUpload(onDone: (photo: ShownPhoto) => void) {
  const { upload } = useApp();
  const [sending, setSending] = useState<Sending[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const queue = useRef<string[]>([]);
  const running = useRef(0);

  const patch = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const drop = (key: string) => {
    jobs.current.delete(key);
    setSending((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
  };

  const send = async ({ key, file }: Job) => {
    const form = new FormData();
    // The key makes a repeated upload answer with the same photo.
    form.append('upload_key', key);
    form.append('file', file);
    try {
      const photo = (await upload('media/upload', form, (part) =>
        patch(key, { progress: part }),
      )) as OutputOf<'media/upload'>;
      drop(key);
      onDone({ id: photo.id, url: photo.urls.w320 });
    } catch (error) {
      patch(key, { failure: error instanceof ApiError ? error.code : 'network' });
    }
  };

  const pump = () => {
    while (running.current < atOnce) {
      const job = jobs.current.get(queue.current.shift() ?? '');
      if (!job) return;
      running.current += 1;
      void send(job).finally(() => {
        running.current -= 1;
        pump();
      });
    }
  };

  return {
    sending,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
      for (const job of added) {
        jobs.current.set(job.key, job);
        queue.current.push(job.key);
      }
      setSending((all) => [
        ...all,
        ...added.map(({ key, file }) => ({
          key,
          name: file.name,
          preview: URL.createObjectURL(file),
          progress: 0,
          failure: null,
        })),
      ]);
      pump();
    },
    retry(key: string) {
      patch(key, { failure: null, progress: 0 });
      queue.current.push(key);
      pump();
    },
    drop,
  };
}
