import { type Api, ApiError } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';

export type RevealedPhone = { phone: string; shown: string };

/** The calls that tell a phone: that of a listing, or of a firm. */
export type PhoneCall = 'object/reveal_phone' | 'profile/reveal_phone';

/** Requests the phone of a listing or a firm; null after a failure, of which a toast tells. `t` has the words of `page.phone`. */
export async function revealPhone(
  api: Api,
  id: number,
  t: (key: 'too_many' | 'gone' | 'failed') => string,
  call: PhoneCall = 'object/reveal_phone',
): Promise<RevealedPhone | null> {
  try {
    return await api(call, { id });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'network';
    const text = code === 'too_many_requests' ? t('too_many') : code === 'conflict' ? t('gone') : t('failed');
    showToast({ text, tone: 'danger' });
    return null;
  }
}
