import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import type { KindName } from '#kinds/names.ts';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';

type Props = {
  kind: KindName | undefined;
  /** The kinds to choose from, each with its number of listings. */
  kinds: readonly (readonly [kind: KindName, count: number])[];
};

/** Selects the kind of an owner's listings and submits the form around it. */
export function KindSelect({ kind, kinds }: Props) {
  const t = useTranslations('owning.list');
  const { locale } = useApp();
  return (
    <div className="min-w-0 flex-1 basis-36 lg:w-56 lg:flex-none">
      <Select
        key={kind}
        label={t('kind')}
        labelHidden
        name="kind"
        defaultValue={kind ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        options={[
          { value: '', label: t('any_kind') },
          ...kinds.map(([key, count]) => ({
            value: key,
            label: t('of_kind', { kind: kindNames[key].plural[locale], count: String(count) }),
          })),
        ]}
      />
    </div>
  );
}
