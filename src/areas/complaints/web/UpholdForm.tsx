import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import type { InputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { RefusalForm } from '#areas/object/moderation/web/RefusalForm.tsx';

export type Follow = Pick<InputOf<'complaints/close'>, 'follow' | 'reasons' | 'expected_revision'>;
const follows = ['take_down', 'recheck', 'nothing'] as const;

type Props = {
  listing: { id: number; listing_kind: KindName; revision: number };
  /** False for a listing that is not public, which cannot be taken down. */
  mayTakeDown: boolean;
  busy: boolean;
  onUphold: (follow: Follow) => void;
  onCancel: () => void;
};

/** Form that upholds a complaint about a listing and chooses the consequence. */
export function UpholdForm({ listing, mayTakeDown, busy, onUphold, onCancel }: Props) {
  const t = useTranslations('admin.complaints');
  const [follow, setFollow] = useState<(typeof follows)[number]>(mayTakeDown ? 'take_down' : 'nothing');
  return (
    <div className="mt-4 w-full space-y-4 border-t border-line pt-4">
      <RadioGroup
        label={t('follow')}
        name={`follow-${listing.id}`}
        value={follow}
        // The options are exactly the values of `follows`.
        onValue={(value) => setFollow(value as (typeof follows)[number])}
        options={follows
          .filter((value) => mayTakeDown || value === 'nothing')
          .map((value) => ({ value, label: t(`follows.${value}`), hint: t(`follows_hint.${value}`) }))}
      />
      {follow === 'take_down' ? (
        <RefusalForm
          kinds={[listing.listing_kind]}
          changed={[]}
          busy={busy}
          label={t('uphold_take_down')}
          onGive={(reasons) => onUphold({ follow, reasons, expected_revision: listing.revision })}
          onCancel={onCancel}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => onUphold({ follow })}>
            {t('uphold')}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
