import { useTranslations } from 'use-intl';
import type { ComparedFact } from './compared-fact.ts';

type Props = { title: string; facts: readonly ComparedFact[]; at: number };

/** What only one of the compared listings can have, closed at first: a house has no rivals in its heating. */
export function OwnFacts({ title, facts, at }: Props) {
  const t = useTranslations('compare');
  const items = facts.map(({ key, label, values, has }) => {
    const mark = has?.[at];
    return { key, label, value: typeof mark === 'boolean' ? t(mark ? 'yes' : 'no') : (values[at] ?? '') };
  });
  return (
    <details className="fold own-facts">
      <summary>{t('only_of', { title, count: items.length })}</summary>
      <dl className="gap-x-10 p-2 md:p-3 lg:grid lg:grid-cols-2">
        {items.map(({ key, label, value }) => (
          <div key={key} className="grid grid-cols-[minmax(0,9fr)_minmax(0,11fr)] gap-4 border-b border-line py-2">
            <dt className="text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
