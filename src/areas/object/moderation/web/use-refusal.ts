import { useState } from 'react';
import { kindData } from '#kinds/web/dictionaries.ts';
import { reasonCommentLength, reasonNeedsComment, type ReasonCode } from '#listing/rejection-reasons.ts';
import type { InputOf } from '#contract/client.ts';
import type { QueuedListing } from './queue.ts';
import { findReason, reasonsFor, defaultField } from './reasons-of-kinds.ts';

export type RefusalReasons = InputOf<'object/take_down'>['reasons'];
/** The listings that are being refused: the kind of each, and the fields changed by the edit of the first. */
export type RefusalTarget = { kinds: readonly QueuedListing['kind'][]; changed: readonly string[] };
export type ChosenReasons = ReadonlyMap<ReasonCode, { field: string | null; comment: string }>;

/** State of the chosen refusal reasons, each with its field and comment. */
export function useRefusal({ kinds, changed }: RefusalTarget) {
  const fields = kinds.map((kind) => kindData(kind).fields);
  const [chosen, setChosen] = useState<ChosenReasons>(new Map());
  const [problem, setProblem] = useState<'reason' | ReasonCode | null>(null);

  const toggle = (code: ReasonCode): void => {
    setProblem(null);
    setChosen((former) => {
      const next = new Map(former);
      if (!next.delete(code)) next.set(code, { field: defaultField(findReason(code), fields, changed), comment: '' });
      return next;
    });
  };
  const change = (code: ReasonCode, patch: Partial<{ field: string | null; comment: string }>): void => {
    setProblem(null);
    setChosen((former) => {
      const reason = former.get(code);
      return reason ? new Map(former).set(code, { ...reason, ...patch }) : former;
    });
  };
  /** Returns the reasons to send; when something is missing, shows the problem and returns null. */
  const validate = (): RefusalReasons | null => {
    const wrong = [...chosen].find(([code, { comment }]) => {
      const { length } = comment.trim();
      return length > reasonCommentLength || (length === 0 && reasonNeedsComment(code));
    });
    setProblem(chosen.size === 0 ? 'reason' : (wrong?.[0] ?? null));
    if (chosen.size === 0 || wrong) return null;
    return [...chosen].map(([code, { field, comment }]) => ({ code, field, comment: comment.trim() || null }));
  };
  return {
    fields,
    reasons: reasonsFor(fields),
    chosen,
    problem,
    toggle,
    change,
    validate,
    clear: () => setChosen(new Map()),
  };
}
export type Refusal = ReturnType<typeof useRefusal>;
