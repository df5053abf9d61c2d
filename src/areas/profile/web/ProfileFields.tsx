import { useTranslations } from 'use-intl';
import { profileKinds } from '#areas/profile/fields.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { CityField } from './CityField.tsx';
import type { FillForm, FillProblems } from './fill-form.ts';
import { InnSuggestions } from './InnSuggestions.tsx';

export type ProfileFieldsProps = {
  form: FillForm;
  problems: FillProblems;
  /** Whether the form asks for the city. */
  hasCity?: boolean;
  onType: (field: keyof FillProblems | 'kind', part: Partial<FillForm>) => void;
};

/** Fields for kind, name, city and INN, used by the first form and by the dialog that changes the profile. */
export function ProfileFields({ form, problems, hasCity = true, onType }: ProfileFieldsProps) {
  const t = useTranslations('profile');
  const { locale } = useApp();
  const problem = (field: keyof FillProblems): string | undefined => {
    const key = problems[field];
    return key && t(`errors.${key}`);
  };
  return (
    <>
      <RadioGroup
        name="kind"
        label={t('kind')}
        options={profileKinds.map((kind) => ({ value: kind.key, label: kind[locale] }))}
        value={form.kind}
        onValue={(kind) => onType('kind', { kind: profileKinds.find(({ key }) => key === kind)?.key ?? 'private' })}
      />
      <TextInput
        id="fill-displayName"
        name="display_name"
        autoComplete={form.kind === 'private' ? 'given-name' : 'organization'}
        label={t(`display_name.${form.kind}`)}
        hint={t('display_name.hint')}
        error={problem('displayName')}
        value={form.displayName}
        onChange={(event) => onType('displayName', { displayName: event.currentTarget.value })}
      />
      {hasCity && (
        <CityField
          id="fill-city"
          label={t('city')}
          hint={t('city_hint')}
          error={problem('city')}
          value={form.city}
          onValue={(city) => onType('city', { city })}
        />
      )}
      {form.kind !== 'private' && (
        <div className="space-y-2">
          <TextInput
            id="fill-inn"
            name="inn"
            inputMode="numeric"
            autoComplete="off"
            label={t('inn')}
            hint={t(`inn_hint.${form.kind}`)}
            error={problem('inn')}
            value={form.inn}
            onChange={(event) => onType('inn', { inn: event.currentTarget.value })}
          />
          <InnSuggestions
            form={form}
            onPick={({ inn, name }) => onType('inn', { inn, ...(name === null ? {} : { displayName: name }) })}
          />
        </div>
      )}
    </>
  );
}

/** Focuses the first field with a problem. */
export function focusFirstProblem(problems: FillProblems): void {
  const first = (['displayName', 'city', 'inn'] as const).find((field) => problems[field]);
  if (first) document.getElementById(`fill-${first}`)?.focus();
}
