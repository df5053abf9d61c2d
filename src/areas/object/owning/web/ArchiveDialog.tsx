import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { type ListingBeforeAct, useOwnActs } from './use-own-acts.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    archive: { listings: readonly ListingBeforeAct[] };
  }
}

/** Asks why a listing leaves search: a sold one keeps its public page marked as sold, any other is visible to its owner only. */
export function Dialog({ data, onClose }: DialogProps<'archive'>) {
  const t = useTranslations('owning.archive');
  const { act, isBusy } = useOwnActs();
  const [reason, setReason] = useState<string>('sell');
  const listings = data.listings ?? [];
  const close = async (): Promise<void> => {
    if (await act(reason === 'sell' ? 'sell' : 'archive', listings)) onClose();
  };
  return (
    <Frame
      open
      onClose={onClose}
      title={t('title', { count: listings.length })}
      closeLabel={t('close')}
      footer={
        listings.length > 0 && (
          <>
            <Button busy={isBusy} onClick={() => void close()}>
              {t('confirm')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
          </>
        )
      }
    >
      {listings.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <RadioGroup
          label={t('reason')}
          name="reason"
          value={reason}
          onValue={setReason}
          options={[
            { value: 'sell', label: t('sold'), hint: t('sold_hint') },
            { value: 'archive', label: t('other'), hint: t('other_hint') },
          ]}
        />
      )}
    </Frame>
  );
}
