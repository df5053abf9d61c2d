import { useEffect, useRef, useState } from 'react';
import { maxPhotoBytes } from '#areas/media/rules.ts';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';

/** The field whose photos a card shows. */
export const mainPhotos = 'photos';

/** An uploaded photo in a draft. `field` is absent for the main photos. */
export type ShownPhoto = { id: string; url: string; field?: string };
/** A photo that is being uploaded. `waits`: the network failed, and the upload is retried automatically. */
export type PendingUpload = {
  key: string;
  name: string;
  preview: string;
  progress: number;
  waits: boolean;
  failure: string | null;
};

/** Parallel uploads. Each takes a connection and a decode, so a few at once are quicker than all. */
const maxParallelUploads = 2;
/** Pauses in ms before an interrupted upload is retried; coming back online ends a pause. */
const retryPausesMs = [1000, 3000, 9000];

type Job = { key: string; file: File };

/** Returns why a file is refused before sending. The server stops reading at `maxPhotoBytes`. */
const refusalOf = ({ size }: File): string | null =>
  size > maxPhotoBytes ? 'too_large' : size === 0 ? 'broken_image' : null;

/** Failures that a retry cannot fix. Such a file does not count towards the maximum number of photos. */
const refusals: ReadonlySet<string> = new Set([
  'too_large',
  'unsupported_image',
  'broken_image',
  'image_too_big',
  'image_too_small',
]);
export const isRefused = ({ failure }: Pick<PendingUpload, 'failure'>): boolean =>
  failure !== null && refusals.has(failure);

/** Retries an image that failed to load: `key` changes for each retry, which makes React create a new img element. */
export function useImageRetry(): { key: number; onError: () => void } {
  const [tries, setTries] = useState(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    key: tries,
    onError() {
      const ms = retryPausesMs[tries];
      // Offline time does not count as a failure: coming back online always retries.
      if (ms === undefined && navigator.onLine) return;
      void pause(ms ?? 0).then(() => (isGone.current ? undefined : setTries(tries + 1)));
    },
  };
}

/** Waits for `ms`, or, when offline, until the browser is back online. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = navigator.onLine ? setTimeout(done, ms) : undefined;
    window.addEventListener('online', done);
  });
}

/**
 * Uploads chosen files a few at a time. An interrupted upload is retried with the same upload key, so that it creates one photo however
 * often it arrives. After the last retry only this upload fails, and the seller can retry it.
 */
export function usePhotoUpload(
  objectId: number | null,
  /** `later`: ids of the photos that were chosen after this one but uploaded before it. */
  onDone: (photo: ShownPhoto, later: ReadonlySet<string>) => void,
) {
  const { loadUpload } = useApp();
  // The upload script is loaded with the form, since a browser does not retry a module that failed to load once, for example offline.
  useEffect(() => void loadUpload().catch(() => {}), [loadUpload]);
  const [sending, setSending] = useState<PendingUpload[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const queue = useRef<string[]>([]);
  /** All chosen files in order, with the photo ids of those already uploaded. */
  const chosen = useRef<{ key: string; id?: string }[]>([]);
  const running = useRef(0);

  const patch = (key: string, change: Partial<PendingUpload>) =>
    setSending((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));

  const drop = (key: string) => {
    jobs.current.delete(key);
    setSending((all) => {
      const gone = all.find((upload) => upload.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((upload) => upload.key !== key);
    });
  };

  const sendOnce = async ({ key, file }: Job) => {
    const form = new FormData();
    // The idempotency key: a repeated upload returns the same photo.
    form.append('upload_key', key);
    // An administrator uploads for the owner of this listing.
    if (objectId !== null) form.append('object_id', String(objectId));
    form.append('file', file);
    const upload = await loadUpload();
    const photo = (await upload('media/upload', form, (part) =>
      patch(key, { progress: part }),
    )) as OutputOf<'media/upload'>;
    drop(key);
    const at = chosen.current.findIndex((photo) => photo.key === key);
    const laterIds = chosen.current.slice(at + 1).flatMap(({ id }) => id ?? []);
    chosen.current[at] = { key, id: photo.id };
    onDone({ id: photo.id, url: photo.urls.w320 }, new Set(laterIds));
  };

  const send = async (job: Job) => {
    const { key } = job;
    for (let tries = 0; jobs.current.has(key);) {
      try {
        return await sendOnce(job);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'network';
        const ms = retryPausesMs[tries];
        if (ms === undefined || (code !== 'network' && code !== 'unavailable')) return patch(key, { failure: code });
        patch(key, { progress: 0, waits: true });
        // Retries while offline do not count.
        if (navigator.onLine) tries += 1;
        await pause(ms);
        patch(key, { waits: false });
      }
    }
  };

  const pump = () => {
    while (running.current < maxParallelUploads) {
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
      const added = files.map((file) => ({ key: crypto.randomUUID(), file, failure: refusalOf(file) }));
      for (const { failure, ...job } of added) {
        jobs.current.set(job.key, job);
        chosen.current.push({ key: job.key });
        if (failure === null) queue.current.push(job.key);
      }
      setSending((all) => [
        ...all,
        ...added.map(({ key, file, failure }) => ({
          key,
          name: file.name,
          preview: URL.createObjectURL(file),
          progress: 0,
          waits: false,
          failure,
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
