import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindData } from '#areas/listing/web/dictionaries.ts';
import { reasonNeedsComment, rejectionReasons, type ReasonCode } from '#areas/object/reasons.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useApp } from '#web/context.tsx';
import { KeyList } from './KeyList.tsx';
import type { Waiting } from './queue.ts';
import { ReasonList } from './ReasonList.tsx';
import type { Verdict } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';

type Props = {
  /** What the decision is about: the open listing, or those selected. */
  listings: readonly Waiting[];
  isSelection: boolean;
  busy: Verdict['decision'] | null;
  onDecide: (verdict: Verdict) => void;
  onClear: () => void;
};

const digitKeys = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0'];

/** Reasons that a refusal of these may have: about fields that they have, or about the listing as a whole. */
function reasonsFor(listings: readonly Waiting[]) {
  const keys = new Set(listings.flatMap(({ kind }) => kindData(kind).fields.map((field) => field.key)));
  return rejectionReasons.filter(({ fields }) => fields.length === 0 || fields.some((key) => keys.has(key)));
}

/** The field that a reason is about unless the moderator says otherwise: one that the edit changes, or the first of its own. */
function usualField(code: ReasonCode, [first]: readonly Waiting[]): string | null {
  const fields: readonly string[] = rejectionReasons.find((one) => one.code === code)?.fields ?? [];
  return fields.find((key) => first?.edit?.changed.includes(key)) ?? fields[0] ?? null;
}

/** Approve, or refuse with reasons at their fields; every act has its key. */
export function DecisionPanel({ listings, isSelection, busy, onDecide, onClear }: Props) {
  const t = useTranslations('admin.decision');
  const { locale, timeZone } = useApp();
  const [chosen, setChosen] = useState<ReadonlyMap<ReasonCode, string | null>>(new Map());
  const [comment, setComment] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const [problem, setProblem] = useState<'reason' | 'comment' | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const reasons = reasonsFor(listings);
  const claim = isSelection ? null : listings[0]?.claim;
  const holder = claim && !claim.is_own ? claim : null;

  const approve = () => onDecide({ decision: 'approve', reasons: [] });
  const refuse = () => {
    const text = comment.trim();
    if (chosen.size === 0) return setProblem('reason');
    if (!text && [...chosen.keys()].some(reasonNeedsComment)) {
      setProblem('comment');
      return words.current?.focus();
    }
    onDecide({
      decision: 'reject',
      reasons: [...chosen].map(([code, field]) => ({ code, field, comment: text || null })),
    });
  };
  const toggle = (code: ReasonCode) => {
    setProblem(null);
    setRefusing(true);
    setChosen((former) => {
      const next = new Map(former);
      if (!next.delete(code)) next.set(code, usualField(code, listings));
      return next;
    });
  };
  const close = () => {
    setRefusing(false);
    setChosen(new Map());
  };

  useKeys({
    KeyA: approve,
    KeyR: () => setRefusing(true),
    ...(isRefusing ? { Enter: refuse, Escape: close, KeyC: () => words.current?.focus() } : { Escape: onClear }),
    ...Object.fromEntries(reasons.slice(0, 10).map(({ code }, at) => [digitKeys[at] ?? '', () => toggle(code)])),
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
          className="mt-5"
          onSubmit={(event) => {
            event.preventDefault();
            refuse();
          }}
        >
          <ReasonList
            reasons={reasons}
            kind={listings[0]?.kind ?? 'auto'}
            chosen={chosen}
            onToggle={toggle}
            onField={(code, field) => setChosen((former) => new Map(former).set(code, field))}
            error={problem === 'reason' ? t('choose_reason') : undefined}
          />
          <TextArea
            ref={words}
            className="mt-4"
            label={t('comment')}
            hint={t('comment_hint')}
            error={problem === 'comment' ? t('comment_needed') : undefined}
            maxLength={500}
            counted
            value={comment}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refuse();
              if (event.key === 'Escape') event.currentTarget.blur();
            }}
            onChange={(event) => {
              setProblem(null);
              setComment(event.target.value);
            }}
          />
          <Button type="submit" variant="danger" full className="mt-4" busy={busy === 'reject'}>
            {t('send')}
          </Button>
        </form>
      )}
      <KeyList />
    </Card>
  );
}
