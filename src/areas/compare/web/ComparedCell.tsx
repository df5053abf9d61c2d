import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import type { ComparedFact } from './compared-fact.ts';

/** Padding and rules of all cells with values. On phones, where columns are narrow, rules keep them apart. */
export const cell =
  'border-line p-2 align-baseline max-md:pt-1 max-md:text-14 max-md:not-first-of-type:border-l md:p-3';

/** The ground of a best value. Names of rows stand above it on phones, since they are wider than a column. */
const bestCell = 'bg-accent-tint font-semibold';

/** A word of more letters than fit into a third of a phone's width. */
const longWord = /[\p{L}\d-]{13}/u;

type Props = {
  fact: ComparedFact;
  at: number;
  isCost: boolean;
  /** The word that marks a best value. */
  best: 'best' | 'best_of_kind';
};

/**
 * The value of a listing. A tick is «yes» and a cross is «no»; a dash stands for what is not stated, and words for what such a listing cannot
 * have, as a house has no floor.
 */
export function ComparedCell({
  fact: { values, best, differs, has, applies, details },
  at,
  isCost,
  best: word,
}: Props) {
  const t = useTranslations('compare');
  const value = values[at] ?? '';
  const isBest = best.includes(at);
  const mark = has?.[at];
  return (
    <td
      className={cx(
        cell,
        'wrap-anywhere hyphens-auto',
        longWord.test(value) && 'max-md:text-12!',
        isBest ? bestCell : differs && value !== '' ? 'font-medium' : 'text-ink-2',
      )}
    >
      {typeof mark === 'boolean' ? (
        <Sign word={t(mark ? 'yes' : 'no')}>
          <Icon name={mark ? 'check' : 'close'} className={mark ? 'text-accent' : 'text-ink-3'} />
        </Sign>
      ) : value !== '' ? (
        value
      ) : applies?.[at] === false ? (
        <span className="text-14 font-normal text-ink-3">{t('not_applicable')}</span>
      ) : isCost ? (
        <span className="text-14 font-normal text-ink-3">{t('not_calculated')}</span>
      ) : (
        <Sign word={t('not_stated')}>
          <span className="font-normal text-ink-3">—</span>
        </Sign>
      )}
      {isBest && ' '}
      {isBest && <Best word={word} />}
      {details?.[at] && <span className="block text-12 font-normal text-ink-3">{details[at]}</span>}
    </td>
  );
}

/** A sign that screen readers say as a word. */
function Sign({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden className="[&>svg]:inline [&>svg]:align-[-0.25em]">
        {children}
      </span>
      <span className="sr-only">{word}</span>
    </>
  );
}

/** What the signs of the cells mean. */
export function Legend({ className }: { className?: string }) {
  const t = useTranslations('compare');
  return (
    <ul className={cx('flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2', className)} aria-label={t('signs')}>
      <li className="flex items-center gap-1.5">
        <Icon name="check" size={16} className="text-accent" />
        {t('yes')}
      </li>
      <li className="flex items-center gap-1.5">
        <Icon name="close" size={16} className="text-ink-3" />
        {t('no_said')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className="w-4 text-center text-ink-3">
          —
        </span>
        {t('not_stated')}
      </li>
    </ul>
  );
}

/** Marks the best value of a row. */
function Best({ word }: { word: Props['best'] }) {
  const t = useTranslations('compare');
  return (
    <span className="inline-flex items-center gap-1 align-text-bottom md:ml-1.5 text-12 font-normal md:whitespace-nowrap text-accent">
      <Icon name="check" size={16} />
      {t(word)}
    </span>
  );
}
