import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '../../sign-in/web/CodeForm.tsx';
import { toSignInFailure, type SignInFailure } from '../../sign-in/web/sign-in-failure.ts';
import { toSentCode, type SentCode } from '../../sign-in/web/sign-in-steps.ts';
import { useFailureText } from '../../sign-in/web/use-failure-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { formatDay } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { localHref, paths } from '#web/paths.ts';
import { useApi, useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useRouter } from '#web/router/use-router.ts';

/** Deletes the account in three steps: an explanation, a code, and a farewell with the thirty days to cancel. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('account.delete');
  const shell = useTranslations('shell');
  const api = useApi();
  const { session, locale, timeZone } = useApp();
  const router = useRouter();
  const failureText = useFailureText();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (): Promise<void> =>
    setSent(toSentCode('', await api('user/send_own_code', { purpose: 'delete_account' })));
  const sendCode = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      setFailure(toSignInFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = async (code: string): Promise<void> => {
    if (!sent) return;
    const { leaves_at } = await api('user/delete', { confirmation: { request_id: sent.requestId, code } });
    onClose();
    await session.signOut();
    showToast({ text: t('done', { day: formatDay(leaves_at, locale, timeZone) }) });
    router.history.push(localHref(locale, paths.home()));
  };

  return (
    <Frame open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      {sent ? (
        <CodeForm sent={sent} danger submitLabel={t('finish')} onCode={leave} resend={send}>
          <p className="text-ink-2">{t('sent')}</p>
        </CodeForm>
      ) : (
        <div className="space-y-5">
          <ul className="list-disc space-y-2 pl-5 text-ink-2">
            <li>{t('now')}</li>
            <li>{t('return')}</li>
            <li>{t('later')}</li>
            <li>{t('kept')}</li>
          </ul>
          {failure && (
            <p role="alert" className="text-14 text-danger">
              {failureText(failure)}
            </p>
          )}
          <Button full variant="danger" busy={isBusy} onClick={() => void sendCode()}>
            {t('send')}
          </Button>
          <Button full variant="quiet" onClick={onClose}>
            {t('stay')}
          </Button>
        </div>
      )}
    </Frame>
  );
}
