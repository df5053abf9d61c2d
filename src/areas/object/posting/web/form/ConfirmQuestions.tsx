import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#dictionary/field.ts';
import { doubtIn } from '#listing/web/page/doubt-text.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp } from '#web/use-app.ts';

type Question = OutputOf<'object/check'>['doubts'][number];

/** State of the seller's answers to the questions; nothing is sent before every question is answered. */
export function useQuestions(asked: readonly Question[]) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [isMissed, setMissed] = useState(false);
  const isOpen = asked.some(({ field }) => !answered.has(field));
  return {
    asked,
    answered,
    isMissed: isMissed && isOpen,
    answer: (field: string) => setAnswered((all) => new Set([...all, field])),
    /** Returns whether every question is answered, and moves to the first that is not. */
    check(): boolean {
      setMissed(isOpen);
      return !isOpen;
    },
  };
}

type QuestionsProps = {
  questions: ReturnType<typeof useQuestions>;
  fields: readonly Field[];
  /** Returns to a field of the form. */
  onEdit: (key: string) => void;
};

/** Unlikely figures, each with «Да, верно» and «Исправить». A figure that the seller confirms is accepted. */
export function Questions({ questions: { asked, answered, isMissed, answer }, fields, onEdit }: QuestionsProps) {
  const t = useTranslations('posting.confirm');
  const { locale } = useApp();
  if (asked.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className="w-full space-y-3">
        {isMissed && (
          <p role="alert" className="text-14 font-medium text-danger">
            {t('answer', { count: asked.filter(({ field }) => !answered.has(field)).length })}
          </p>
        )}
        {asked.map(({ code, field, value, beside, beside_field: besideField }) => {
          const words = doubtIn(fields, { code, field, value, beside, besideField }, locale);
          return (
            <div key={field} className="space-y-2">
              <p>{t('is_right', { words })}</p>
              {answered.has(field) ? (
                <output className="block text-14 text-ink-2">{t('said')}</output>
              ) : (
                <div className="flex flex-wrap gap-2">
                  <Button size="sm" variant="secondary" onClick={() => answer(field)}>
                    {t('yes')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => onEdit(field)}>
                    {t('mend')}
                  </Button>
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Notice>
  );
}
