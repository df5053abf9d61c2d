import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { Chip } from '#ui/Chip.tsx';
import { useApp } from '#web/use-app.ts';

type Props = {
  /** The compared listings by kind. */
  groups: readonly (readonly [KindName, readonly unknown[]])[];
  /** The kind that is shown. */
  kind: KindName | undefined;
  onChoose: (kind: KindName) => void;
};

/** The kinds of the compared listings, of which the table shows one. */
export function KindChips({ groups, kind, onChoose }: Props) {
  const t = useTranslations('compare');
  const { locale } = useApp();
  return (
    <div>
      <p className="text-ink-2">{t('kinds')}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {groups.map(([name, some]) => (
          <Chip key={name} selected={name === kind} onClick={() => onChoose(name)}>
            {kindNames[name].plural[locale]} {some.length}
          </Chip>
        ))}
      </p>
    </div>
  );
}
