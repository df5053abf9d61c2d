import { ApiError } from '#contract/client.ts';
import { hideToastsAbout, showToast } from '#ui/toasts.ts';
import { ChunkError, isServerReached } from '../chunk-reload.ts';
import type { Router } from '../router/router.ts';

const about = ['network'];

const isUnreachable = async (error: unknown): Promise<boolean> =>
  error instanceof ChunkError ? !(await isServerReached()) : error instanceof ApiError && error.code === 'network';

/**
 * Where a page cannot be loaded for want of a network, such as results with another filter, the page that is shown stays as it is, with a message
 * that says so. The other page is loaded when the network returns, unless the visitor has gone elsewhere meanwhile.
 */
export function stayWithoutNetwork(router: Router): void {
  const repeat = (): void => void router.invalidate();
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
    return true;
  });
  router.onShow(() => {
    removeEventListener('online', repeat);
    hideToastsAbout(about);
  });
}
