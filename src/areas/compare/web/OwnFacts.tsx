import { useTranslations } from 'use-intl';
import { DescriptionList } from '#ui/DescriptionList.tsx';
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
    <details className="fold px-2 md:px-3">
      <summary>{t('only_of', { title, count: items.length })}</summary>
      <DescriptionList groups={[{ key: 'own', items }]} className="pb-2" />
    </details>
  );
}
