import { ApiError } from '#contract/client.ts';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { ChunkError, isServerReached } from '../chunk-reload.ts';
import type { Router } from '../router/router.ts';

const about = ['network'];

/** How long an online browser waits before it asks an unreachable server again, ms: first, and twice as long each time up to the last. */
const [firstWaitMs, lastWaitMs] = [2000, 30_000];

const isUnreachable = async (error: unknown): Promise<boolean> =>
  error instanceof ChunkError ? !(await isServerReached()) : error instanceof ApiError && error.code === 'network';

/**
 * Where a page cannot be loaded for want of a network, such as results with another filter, the page that is shown stays as it is, with a message
 * that says so. The other page is loaded when the network returns, unless the visitor has gone elsewhere meanwhile. The network may have returned
 * before the request failed, and a server may be unreachable for a browser that is online: then the page is asked for again after a while.
 */
export function stayWithoutNetwork(router: Router): void {
  const repeat = (): void => void router.invalidate();
  let waitMs = firstWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.stayAfter(async (error) => {
    if (!(await isUnreachable(error))) return false;
    const t = router.context.words.translator('shell');
    showToast({
      text: `${t('failure.offline_title')}. ${t('failure.offline_text')}`,
      about,
      undo: { label: t('failure.retry'), onUndo: repeat },
      stays: true,
    });
    addEventListener('online', repeat, { once: true });
    clearTimeout(timer);
    if (navigator.onLine) {
      timer = setTimeout(repeat, waitMs);
      waitMs = Math.min(2 * waitMs, lastWaitMs);
    }
    return true;
  });
  router.onShow(() => {
    removeEventListener('online', repeat);
    clearTimeout(timer);
    waitMs = firstWaitMs;
    hideToastsAbout(about);
  });
}
