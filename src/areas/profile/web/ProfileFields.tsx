import { useTranslations } from 'use-intl';
import { profileKinds } from '#areas/profile/fields.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApi, useApp } from '#web/use-app.ts';
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
      {hasCity && <CityField form={form} error={problem('city')} onType={onType} />}
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

type CityProps = Pick<ProfileFieldsProps, 'form' | 'onType'> & { error: string | undefined };

function CityField({ form, error, onType }: CityProps) {
  const t = useTranslations('profile');
  const { locale } = useApp();
  const api = useApi();
  return (
    <Combobox
      id="fill-city"
      name="city_id"
      label={t('city')}
      hint={t('city_hint')}
      placeholder={t('city_placeholder')}
      error={error}
      texts={{
        empty: t('city_texts.empty'),
        loading: t('city_texts.loading'),
        failed: t('city_texts.failed'),
        clear: t('city_texts.clear'),
      }}
      value={form.city}
      onValue={(option) => onType('city', { city: option && { value: option.value, label: option.label } })}
      load={async (query, signal) => {
        const { items } = await api('geo/autocomplete_global', { query }, { signal });
        return items.map((city) => ({
          value: String(city.id),
          label: locale === 'en' ? city.name_en : city.name,
          hint: locale === 'en' ? city.region.name_en : city.region.full_name,
        }));
      }}
    />
  );
}

/** Focuses the first field with a problem. */
export function focusFirstProblem(problems: FillProblems): void {
  const first = (['displayName', 'city', 'inn'] as const).find((field) => problems[field]);
  if (first) document.getElementById(`fill-${first}`)?.focus();
}
