import { useRef } from 'react';

/**
 * The idempotency key of a payment: the same for each attempt at the same payment, so that a lost answer does not cause a second one. `end` is
 * called when it has succeeded.
 */
export function useAttemptKey() {
  const attempt = useRef<{ payment: string | number; key: string } | null>(null);
  return {
    /** The key of the attempts at this payment. */
    keyOf: (payment: string | number): string => {
      if (attempt.current?.payment !== payment) attempt.current = { payment, key: crypto.randomUUID() };
      return attempt.current.key;
    },
    end: (): void => {
      attempt.current = null;
    },
  };
}
