import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Field } from '#areas/listing/fields.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { useApp } from '#web/context.tsx';
import { differencesOf, merged } from './differences.ts';
import type { DraftContent } from './draft-content.ts';
import { ValueView } from './ValueView.tsx';

type ConflictProps = {
  fields: readonly Field[];
  /** What both began from, where it is known. */
  base: DraftContent | null;
  mine: DraftContent;
  theirs: DraftContent;
  onResolve: (content: DraftContent) => void;
};

/** The same thing was changed in two places: both are shown field by field, and nothing is lost until one has chosen. */
export function Conflict({ fields, base, mine, theirs, onResolve }: ConflictProps) {
  const t = useTranslations('offer.conflict');
  const { locale } = useApp();
  const [isOpen, setOpen] = useState(true);
  const differences = differencesOf(fields, base, mine, theirs);
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({});
  const choiceOf = (key: string, suggested: 'mine' | 'theirs') => chosen[key] ?? suggested;
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
            <Button
              onClick={() => {
                const picked = differences.filter(({ key, suggested }) => choiceOf(key, suggested) === 'theirs');
                onResolve(merged(fields, mine, theirs, new Set(picked.map(({ key }) => key))));
              }}
            >
              {t('go_on')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('later')}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-ink-2">{t('lead')}</p>
        <div className="divide-y divide-line">
          {differences.map(({ key, suggested }) => {
            const field = fields.find((one) => one.key === key);
            if (!field) return null;
            const option = (value: 'mine' | 'theirs', content: DraftContent) => ({
              value,
              label: <span className="text-14 text-ink-2">{t(value)}</span>,
              hint: (
                <span className="block text-16 text-ink">
                  <ValueView field={field} content={content} />
                </span>
              ),
            });
            return (
              <RadioGroup
                key={key}
                className="py-3"
                name={`conflict-${key}`}
                label={field.label[locale]}
                value={choiceOf(key, suggested)}
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
