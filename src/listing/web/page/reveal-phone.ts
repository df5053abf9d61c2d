import { type Api, ApiError } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';

export type RevealedPhone = { phone: string; shown: string };

/** Requests the phone of a listing; null after a failure, of which a toast tells. `t` has the words of `page.phone`. */
export async function revealPhone(
  api: Api,
  id: number,
  t: (key: 'too_many' | 'gone' | 'failed') => string,
): Promise<RevealedPhone | null> {
  try {
    return await api('object/reveal_phone', { id });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'network';
    const text = code === 'too_many_requests' ? t('too_many') : code === 'conflict' ? t('gone') : t('failed');
    showToast({ text, tone: 'danger' });
    return null;
  }
}
