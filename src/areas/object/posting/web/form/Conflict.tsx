import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#dictionary/field.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { mergeContents, takeFields } from './differences.ts';
import type { DraftContent } from './draft-content.ts';
import { ValueView } from './ValueView.tsx';

type ConflictProps = {
  fields: readonly Field[];
  /** The common base of both versions; null when unknown. */
  base: DraftContent | null;
  mine: DraftContent;
  theirs: DraftContent;
  /** `isAsked` is false when the merge left nothing to choose. */
  onResolve: (content: DraftContent, isAsked: boolean) => void;
};

/**
 * Merges two versions of a draft or listing. Fields that only one side changed are taken from that side and reported; fields that both
 * changed are shown for a choice, and neither value is lost until the seller chooses.
 */
export function Conflict({ fields, base, mine, theirs, onResolve }: ConflictProps) {
  const t = useTranslations('posting.conflict');
  const { locale } = useApp();
  const [isOpen, setOpen] = useState(true);
  const { content, taken, conflicts } = mergeContents(fields, base, mine, theirs);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const choiceOf = (key: string) => chosen[key] ?? 'mine';
  const isAsked = conflicts.length > 0;
  const resolve = (from: readonly string[]): void => {
    onResolve(takeFields(fields, content, theirs, new Set(from)), isAsked);
    const labels = fields.filter(({ key }) => taken.includes(key)).map(({ label }) => label[locale]);
    if (labels.length > 0) showToast({ text: t('taken', { fields: labels.join(', ') }) });
  };
  useEffect(() => {
    if (!isAsked) resolve([]);
    // Runs when `isAsked` shows that the merge left nothing to choose; the handlers are new on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked]);
  if (!isAsked) return null;
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('compare')}
          </Button>
        }
      >
        {t('text')}
      </Notice>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('later')}
        size="md"
        footer={
          <>
            <Button onClick={() => resolve(conflicts.filter((key) => choiceOf(key) === 'theirs'))}>{t('go_on')}</Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('later')}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-ink-2">{t('lead')}</p>
        <div className="divide-y divide-line">
          {conflicts.map((key) => {
            const field = fields.find((candidate) => candidate.key === key);
            if (!field) return null;
            const option = (value: 'mine' | 'theirs', side: DraftContent) => ({
              value,
              label: <span className="text-14 text-ink-2">{t(value)}</span>,
              hint: (
                <span className="block text-16 text-ink">
                  <ValueView field={field} content={side} />
                </span>
              ),
            });
            return (
              <RadioGroup
                key={key}
                className="py-3"
                name={`conflict-${key}`}
                label={field.label[locale]}
                value={choiceOf(key)}
                options={[option('mine', mine), option('theirs', theirs)]}
                onValue={(value) => setChosen((all) => ({ ...all, [key]: value as 'mine' | 'theirs' }))}
              />
            );
          })}
        </div>
      </Dialog>
    </>
  );
}
