import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';
import { ShortcutList, queueShortcuts } from '#areas/admin/web/ShortcutList.tsx';
import type { QueuedListing } from './queue.ts';
import { ReasonList, focusLastComment } from './ReasonList.tsx';
import type { Verdict } from './use-decisions.ts';
import { useShortcuts } from '#areas/admin/web/use-shortcuts.ts';
import { useRefusal } from './use-refusal.ts';

type Props = {
  /** The listings to decide on: the open one, or the selected ones. */
  listings: readonly QueuedListing[];
  isSelection: boolean;
  busy: Verdict['decision'] | null;
  onDecide: (verdict: Verdict) => void;
  onClear: () => void;
};

/** Buttons to approve, or to refuse with reasons at their fields; each has a keyboard shortcut. */
export function DecisionPanel({ listings, isSelection, busy, onDecide, onClear }: Props) {
  const t = useTranslations('admin.decision');
  const { locale, timeZone } = useApp();
  const [isRefusing, setRefusing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRefusal({
    kinds: listings.map(({ kind }) => kind),
    changed: (isSelection ? null : listings[0]?.edit?.changed) ?? [],
  });
  const claim = isSelection ? null : listings[0]?.claim;
  const holder = claim && !claim.is_own ? claim : null;

  const approve = () => onDecide({ decision: 'approve', reasons: [] });
  const refuse = () => {
    const reasons = refusal.validate();
    if (reasons) onDecide({ decision: 'reject', reasons });
  };
  const close = () => {
    setRefusing(false);
    refusal.clear();
  };
  useShortcuts({
    KeyA: approve,
    KeyR: () => setRefusing(true),
    ...(isRefusing
      ? { Enter: refuse, Escape: close, KeyC: () => focusLastComment(form.current) }
      : { Escape: onClear }),
    ...Object.fromEntries(
      refusal.reasons.flatMap(({ key, code }) => {
        const choose = () => {
          setRefusing(true);
          refusal.toggle(code);
        };
        return key === null ? [] : [[`Digit${key}`, choose]];
      }),
    ),
  });

  return (
    <Card
      as="aside"
      title={isSelection ? t('title_many', { count: listings.length }) : t('title')}
      className="max-lg:mt-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
    >
      {holder && (
        <Notice tone="warning">
          {t('held', {
            login: holder.login,
            time: new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(holder.until)),
          })}
        </Notice>
      )}
      <div className={holder ? 'mt-4 flex gap-3' : 'flex gap-3'}>
        <Button full busy={busy === 'approve'} disabled={holder !== null} onClick={approve}>
          {t('approve')}
        </Button>
        <Button
          full
          variant="secondary"
          disabled={holder !== null}
          aria-expanded={isRefusing}
          onClick={() => (isRefusing ? close() : setRefusing(true))}
        >
          {t('reject')}
        </Button>
      </div>
      {isSelection && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={onClear}>
          {t('clear')}
        </Button>
      )}
      {isRefusing && (
        <form
          ref={form}
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            refuse();
          }}
        >
          <ReasonList refusal={refusal} onSend={refuse} />
          <Button type="submit" variant="danger" full className="mt-4" busy={busy === 'reject'}>
            {t('send')}
          </Button>
        </form>
      )}
      <ShortcutList keys={queueShortcuts} />
    </Card>
  );
}
