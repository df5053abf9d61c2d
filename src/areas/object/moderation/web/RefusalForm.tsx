import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { ShortcutList } from '#areas/admin/web/ShortcutList.tsx';
import { ReasonList, focusLastComment } from './ReasonList.tsx';
import { useShortcuts } from '#areas/admin/web/use-shortcuts.ts';
import { type RefusalReasons, type RefusalTarget, useRefusal } from './use-refusal.ts';

type Props = RefusalTarget & {
  busy: boolean;
  label: string;
  /** True when the form replaces the button that opened it, so the focus has to move into the form. */
  takesFocus?: boolean;
  onGive: (reasons: RefusalReasons) => void;
  onCancel?: () => void;
};

/** Reasons for taking a listing down, chosen by digit keys or by pointer. */
export function RefusalForm({ kinds, changed, busy, label, takesFocus = false, onGive, onCancel }: Props) {
  const t = useTranslations('admin.take_down');
  const refusal = useRefusal({ kinds, changed });
  const form = useRef<HTMLFormElement>(null);
  const give = () => {
    const reasons = refusal.validate();
    if (reasons && !busy) onGive(reasons);
  };
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  useShortcuts({
    Enter: give,
    KeyC: () => focusLastComment(form.current),
    ...(onCancel ? { Escape: onCancel } : {}),
    ...Object.fromEntries(
      refusal.reasons.flatMap(({ key, code }) => (key === null ? [] : [[`Digit${key}`, () => refusal.toggle(code)]])),
    ),
  });
  return (
    <form
      ref={form}
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
      <ShortcutList keys={['reason', 'comment', 'send', ...(onCancel ? (['cancel'] as const) : [])]} />
    </form>
  );
}
