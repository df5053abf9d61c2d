import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '#web/use-app.ts';
import { Combobox } from '#ui/Combobox.tsx';
import type { OwnInputProps } from './form-definition.ts';
import { useComboboxTexts } from '#dictionary/web/combobox-texts.ts';

type CityInputProps = {
  id: string;
  label: string;
  note?: string | undefined;
  value: number | null;
  name: string;
  onValue: (id: number | null, name: string) => void;
  error?: string | undefined;
};

/** The field «Город» in the form of any kind. */
export function CityField({ field, form, error, note }: OwnInputProps) {
  const language = useLocale();
  const id = form.values[field.key];
  return (
    <CityInput
      id={`field-${field.key}`}
      label={field.label[language]}
      value={typeof id === 'number' ? id : null}
      name={form.names[field.key] ?? ''}
      onValue={(value, name) => form.set(field.key, value, name)}
      error={error}
      note={note}
    />
  );
}

/** Picks a Russian city by the beginning of its name, in Cyrillic or Latin letters. */
export function CityInput({ id, label, note, value, name, onValue, error }: CityInputProps) {
  const api = useApi();
  const isEnglish = useLocale() === 'en';
  const t = useTranslations('posting');
  const texts = useComboboxTexts();
  return (
    <Combobox
      id={id}
      label={label}
      note={note}
      error={error}
      texts={texts}
      placeholder={t('city_placeholder')}
      value={value === null ? null : { value: String(value), label: name }}
      onValue={(option) => onValue(option ? Number(option.value) : null, option?.label ?? '')}
      load={async (query, signal) => {
        const { items } = await api('geo/autocomplete_global', { query }, { signal });
        return items.map((city) => ({
          value: String(city.id),
          label: isEnglish ? city.name_en : city.name,
          hint: isEnglish ? city.region.name_en : city.region.full_name,
        }));
      }}
    />
  );
}
