import { useTranslations } from 'use-intl';
import { Notice } from '#ui/ErrorState.tsx';
import type { Thread } from './message-queries.ts';

/** Stands in place of the composer. */
export function CannotWrite({ refusal }: { refusal: NonNullable<Thread['refusal']> }) {
  const t = useTranslations('messages');
  return (
    <div className="border-t border-line bg-surface p-3">
      <Notice>{t(`refusal.${refusal}`)}</Notice>
    </div>
  );
}
