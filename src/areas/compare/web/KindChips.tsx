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

/** Here it is no part of the first view (decision 31). */
const title = { ru: 'Сравниваем объявления одного раздела:', en: 'Listings are compared within one section:' } as const;

/** The kinds of the compared listings, of which the table shows one. */
export function KindChips({ groups, kind, onChoose }: Props) {
  const { locale } = useApp();
  return (
    <div>
      <p className="text-ink-2">{title[locale]}</p>
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
