import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '#web/context.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { useComboboxTexts } from './combobox-texts.ts';

type CityInputProps = {
  label: string;
  value: number | null;
  name: string;
  onValue: (id: number | null, name: string) => void;
  error?: string | undefined;
};

/** A city of Russia by the beginning of its name, in either alphabet. */
export function CityInput({ label, value, name, onValue, error }: CityInputProps) {
  const api = useApi();
  const isEnglish = useLocale() === 'en';
  const t = useTranslations('offer');
  const texts = useComboboxTexts();
  return (
    <Combobox
      id="field-city_id"
      label={label}
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
