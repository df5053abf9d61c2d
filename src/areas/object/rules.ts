/** Asks within the window: above the first figure each costs a proof of work, above the second it is refused. */
export type AskLimits = { free: number; most: number; windowMs: number };

/** Phones asked for within an hour. */
export const revealLimits = {
  person: { free: 15, most: 60, windowMs: 3600_000 },
  /** Mobile operators put thousands of guests behind one address. */
  address: { free: 20, most: 200, windowMs: 3600_000 },
} as const satisfies Record<string, AskLimits>;

export type AskVerdict = { may: 'tell' | 'challenge' } | { may: 'wait'; seconds: number };

/** Whether who has asked so often within the window, the oldest ask being `oldest`, may once more. */
export function judgeAsk(
  asked: { count: number; oldest: Date | null },
  { free, most, windowMs }: AskLimits,
  { isSolved, now }: { isSolved: boolean; now: Date },
): AskVerdict {
  if (asked.count >= most && asked.oldest) {
    const until = asked.oldest.getTime() + windowMs - now.getTime();
    return { may: 'wait', seconds: Math.max(1, Math.ceil(until / 1000)) };
  }
  return { may: asked.count < free || isSolved ? 'tell' : 'challenge' };
}
