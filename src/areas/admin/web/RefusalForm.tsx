import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { ReasonList } from './ReasonList.tsx';
import { useKeys } from './use-keys.ts';
import { type GivenReasons, type Refused, useRefusal } from './use-refusal.ts';

type Props = Refused & { busy: boolean; label: string; onGive: (reasons: GivenReasons) => void; onCancel?: () => void };

/** Reasons for which a listing is taken down, by digits or by hand. */
export function RefusalForm({ kinds, changed, busy, label, onGive, onCancel }: Props) {
  const t = useTranslations('admin.take_down');
  const refusal = useRefusal({ kinds, changed });
  const give = () => {
    const reasons = refusal.give();
    if (reasons && !busy) onGive(reasons);
  };
  useKeys({
    Enter: give,
    ...(onCancel ? { Escape: onCancel } : {}),
    ...Object.fromEntries(
      refusal.reasons.flatMap(({ key, code }) => (key === null ? [] : [[`Digit${key}`, () => refusal.toggle(code)]])),
    ),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <ReasonList refusal={refusal} onSend={give} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
