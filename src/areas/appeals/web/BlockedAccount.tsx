import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { blockReasons } from '#contract/block-reasons.ts';
import type { Api } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatWhen } from '#ui/format.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealState } from './AppealState.tsx';

const blockQuery = (api: Api, key: string) =>
  queryOptions({
    queryKey: ['appeals/get_block', key],
    queryFn: ({ signal }) => api('appeals/get_block', { key }, { signal }),
    retry: false,
    // The response is private, so it is not cached after the component unmounts.
    gcTime: 0,
  });

/** Shown to a blocked person after the right code: the reason and a form to appeal. Sign-in ends here. */
export function BlockedAccount({ appealKey, onClose }: { appealKey: string; onClose: () => void }) {
  const t = useTranslations('appeals');
  const { api, locale, now, timeZone } = useApp();
  const queryClient = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { data: block, isError } = useQuery(blockQuery(api, appealKey));
  if (isError) return <Notice tone="danger">{t('blocked.failed')}</Notice>;
  if (!block) return <Skeleton className="h-32" />;
  const send = async (text: string): Promise<void> => {
    await api('appeals/create_of_block', { key: appealKey, text });
    setWriting(false);
    showToast({ text: t('sent'), tone: 'good' });
    await queryClient.invalidateQueries(blockQuery(api, appealKey));
  };
  return (
    <div className="space-y-5">
      <Notice tone="danger">
        <p className="font-medium">{t('blocked.title')}</p>
        <p className="mt-1 wrap-anywhere">
          {t('blocked.since', {
            reason: blockReasons.find((blockReason) => blockReason.code === block.reason)?.[locale] ?? block.reason,
            when: formatWhen(block.at, new Date(now), locale, timeZone),
          })}
        </p>
        {block.message && <p className="mt-1 whitespace-pre-line wrap-anywhere">{block.message}</p>}
      </Notice>
      <p className="text-ink-2">{t('blocked.hidden')}</p>
      {block.appeal && <AppealState appeal={block.appeal} about="block" />}
      {isWriting ? (
        <AppealForm onSend={send} onCancel={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {block.may_appeal && (
            <Button data-autofocus="" onClick={() => setWriting(true)}>
              {t('appeal')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  );
}
