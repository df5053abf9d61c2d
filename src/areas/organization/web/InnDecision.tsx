import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { maxVerificationReason } from '../limits.ts';

type Verdict = 'verify' | 'refuse' | 'revoke';
const done = { verify: 'verified', refuse: 'refusal_sent', revoke: 'revoked' } as const;

type Props = { id: number; inn: string; isVerified: boolean; refusal: string | null };

/**
 * The form in which an administrator verifies an INN, refuses to, or takes the verification back, with the reason for the log and, unless it is
 * verified, for the organization.
 */
export function InnDecision({ id, inn, isVerified, refusal }: Props) {
  const t = useTranslations('organization.admin');
  const { primaryApi } = useApp();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<'changed' | 'failed' | 'needs_reason' | null>(null);
  const decision = useMutation({
    mutationFn: (verdict: Verdict) => primaryApi(`admin/organizations/${verdict}`, { id, inn, reason: reason.trim() }),
    onMutate: () => setFailure(null),
    onSuccess: (_, verdict) => {
      setReason('');
      showToast({ text: t(done[verdict]), tone: 'good' });
      return Promise.all(
        ['admin/organizations/get', 'admin/organizations/record'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
    onError: (error) =>
      setFailure(
        error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found') ? 'changed' : 'failed',
      ),
  });
  const busy = decision.isPending ? decision.variables : null;
  return (
    <form
      className="mt-4 space-y-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy !== null) return;
        if (reason.trim() === '') setFailure('needs_reason');
        else decision.mutate(isVerified ? 'revoke' : 'refuse');
      }}
    >
      {!isVerified && refusal !== null && (
        <Notice tone="danger">
          <span className="wrap-anywhere">{t('refused_why', { reason: refusal })}</span>
        </Notice>
      )}
      <p className="text-14 text-ink-2">{t(isVerified ? 'revoke_lead' : 'check')}</p>
      <TextInput
        label={t(isVerified ? 'revoke_reason' : 'reason')}
        hint={t(isVerified ? 'revoke_reason_hint' : 'reason_hint')}
        value={reason}
        maxLength={maxVerificationReason}
        autoComplete="off"
        error={failure ? t(`decision_errors.${failure}`) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        {!isVerified && (
          <Button busy={busy === 'verify'} onClick={() => busy === null && decision.mutate('verify')}>
            {t('verify')}
          </Button>
        )}
        <Button type="submit" variant="danger" busy={busy === 'refuse' || busy === 'revoke'}>
          {t(isVerified ? 'revoke' : 'refuse')}
        </Button>
      </div>
    </form>
  );
}
