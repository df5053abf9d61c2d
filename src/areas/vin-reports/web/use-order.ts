import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAttemptKey } from '#areas/money/web/use-attempt-key.ts';
import { ApiError } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApp } from '#web/use-app.ts';
import { isOfReports } from './report-queries.ts';
import type { Vehicle } from './summary-query.ts';

export type OrderFailure = { missingMinor: number } | 'failed';

/** Orders a report and opens it. */
export function useOrder(vehicle: Vehicle) {
  const t = useTranslations('vin-reports.offer');
  const { primaryApi, queryClient } = useApp();
  const router = useRouter();
  const attempts = useAttemptKey();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OrderFailure | null>(null);
  const order = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { id, is_new } = await primaryApi('vin-reports/order', {
        key: attempts.keyOf(JSON.stringify(vehicle)),
        ...vehicle,
      });
      attempts.end();
      if (is_new) showToast({ text: t('ordered'), tone: 'good' });
      await queryClient.invalidateQueries({ predicate: isOfReports });
      router.navigate({ to: paths.vinReport(id) });
    } catch (error) {
      const missing =
        error instanceof ApiError ? (error.body.current as { missing_minor?: number } | undefined) : undefined;
      setFailure(missing?.missing_minor ? { missingMinor: missing.missing_minor } : 'failed');
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, failure };
}
