import { useEffect, useRef, useState } from 'react';
import { maxPhotoBytes } from '#areas/media/rules.ts';
import { ApiError, type OutputOf } from '#contract/client.ts';
import { useApp } from '#web/use-app.ts';

/** The field whose pictures a card shows. */
export const mainPhotos = 'photos';

/** An uploaded photo, as the draft keeps it; its field where that is not the one of photos. */
export type ShownPhoto = { id: string; url: string; field?: string };
/** A photo on its way. `waits`: the network went away and it is sent again by itself. */
export type Sending = {
  key: string;
  name: string;
  preview: string;
  progress: number;
  waits: boolean;
  failure: string | null;
};

/** Each upload is a connection and a decode: a few at once are quicker than all. */
const atOnce = 2;
/** Before a photo that was cut off is sent again, ms; coming online again ends a pause. */
const pauses = [1000, 3000, 9000];

type Job = { key: string; file: File };

/** The server stops reading at `maxPhotoBytes`: a larger file is refused before it is sent. */
const refusalOf = ({ size }: File): string | null =>
  size > maxPhotoBytes ? 'too_large' : size === 0 ? 'broken_image' : null;

/** What sending the same file again cannot mend: such a file is no photo of the listing and takes no place among them. */
const refusals: ReadonlySet<string> = new Set([
  'too_large',
  'unsupported_image',
  'broken_image',
  'image_too_big',
  'image_too_small',
]);
export const isRefused = ({ failure }: Pick<Sending, 'failure'>): boolean => failure !== null && refusals.has(failure);

/** A picture that the network has failed to bring is asked for again, under another key, until it comes. */
export function usePictureAgain(): { key: number; onError: () => void } {
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
      const ms = pauses[tries];
      // Being offline is nobody's failure: coming online always asks once more.
      if (ms === undefined && navigator.onLine) return;
      void pause(ms ?? 0).then(() => (isGone.current ? undefined : setTries(tries + 1)));
    },
  };
}

/** Offline there is no telling how long: then only coming online ends it. */
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
 * Sends chosen files a few at a time. One that is cut off is sent again, whole, under the key it was sent with, so that it makes one photo
 * however often it comes; at last it fails alone and waits to be retried.
 */
export function usePhotoUpload(
  objectId: number | null,
  /** With the ids of those that were chosen after it and came before it. */
  onDone: (photo: ShownPhoto, later: ReadonlySet<string>) => void,
) {
  const { loadUpload } = useApp();
  // Brought with the form: a script that could not be loaded once, as while offline, is not asked for again by the browser.
  useEffect(() => void loadUpload().catch(() => {}), [loadUpload]);
  const [sending, setSending] = useState<Sending[]>([]);
  const jobs = useRef(new Map<string, Job>());
  const queue = useRef<string[]>([]);
  /** In the order in which they were chosen; the ids of those that have come. */
  const chosen = useRef<{ key: string; id?: string }[]>([]);
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

  const sendOnce = async ({ key, file }: Job) => {
    const form = new FormData();
    // The key makes a repeated upload answer with the same photo.
    form.append('upload_key', key);
    // Who edits in the owner's place says whose photo it becomes.
    if (objectId !== null) form.append('object_id', String(objectId));
    form.append('file', file);
    const upload = await loadUpload();
    const photo = (await upload('media/upload', form, (part) =>
      patch(key, { progress: part }),
    )) as OutputOf<'media/upload'>;
    drop(key);
    const at = chosen.current.findIndex((one) => one.key === key);
    const later = chosen.current.slice(at + 1).flatMap(({ id }) => id ?? []);
    chosen.current[at] = { key, id: photo.id };
    onDone({ id: photo.id, url: photo.urls.w320 }, new Set(later));
  };

  const send = async (job: Job) => {
    const { key } = job;
    for (let tries = 0; jobs.current.has(key);) {
      try {
        return await sendOnce(job);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'network';
        const ms = pauses[tries];
        if (ms === undefined || (code !== 'network' && code !== 'unavailable')) return patch(key, { failure: code });
        patch(key, { progress: 0, waits: true });
        // Being offline is nobody's failure.
        if (navigator.onLine) tries += 1;
        await pause(ms);
        patch(key, { waits: false });
      }
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
