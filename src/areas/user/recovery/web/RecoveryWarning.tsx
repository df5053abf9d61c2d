import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoment } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { recoveryQuery } from '../../account/web/account-queries.ts';

/** Warns a signed-in owner that somebody has asked to move this account to another phone. */
export function RecoveryWarning() {
  const t = useTranslations('account.recovery_warning');
  const { api, locale, timeZone } = useApp();
  const primary = useApi();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(recoveryQuery(api));
  const cancel = useMutation({
    mutationFn: (id: string) => primary('user/recovery/cancel', { id }),
    onSuccess: () => showToast({ text: t('cancelled'), tone: 'good' }),
    onError: () => showToast({ text: t('failed'), tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries(recoveryQuery(api)),
  });
  const { request } = data;
  if (!request) return null;
  const due = request.due_at;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="secondary" busy={cancel.isPending} onClick={() => cancel.mutate(request.id)}>
          {t('cancel')}
        </Button>
      }
    >
      <strong className="block font-semibold">
        {due
          ? t('approved', {
              phone: request.new_phone,
              time: formatMoment(due, locale, timeZone),
            })
          : t('open', { phone: request.new_phone })}
      </strong>
      <span className="block">{t('text')}</span>
    </Notice>
  );
}
