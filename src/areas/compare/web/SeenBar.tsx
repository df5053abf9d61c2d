import type { RefObject } from 'react';
import { SeenColumns } from './SeenColumns.tsx';
import { type SeeColumns, type Seen, useSeenColumns } from './use-seen-columns.ts';

type Props = {
  /** The columns in view, as told by `onSeen`; null until then. */
  seen: Seen | null;
  onSeen: SeeColumns;
  count: number;
  /** The frame in which the table scrolls sideways. */
  frame: RefObject<HTMLElement | null>;
};

/** Says above the table which columns are in view, and tells the table itself. */
export function SeenBar({ seen, onSeen, count, frame }: Props) {
  useSeenColumns(frame, count, onSeen);
  return seen && <SeenColumns seen={seen} count={count} frame={frame} hasHint />;
}
