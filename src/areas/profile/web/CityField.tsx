import { useTranslations } from 'use-intl';
import { Combobox } from '#ui/Combobox.tsx';
import { useApi, useApp } from '#web/use-app.ts';

type ChosenCity = { value: string; label: string };

type Props = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  disabled?: boolean;
  value: ChosenCity | null;
  onValue: (city: ChosenCity | null) => void;
};

/** The city of a profile, found by the first letters of its name. */
export function CityField({ onValue, ...field }: Props) {
  const t = useTranslations('profile');
  const { locale } = useApp();
  const api = useApi();
  return (
    <Combobox
      {...field}
      name="city_id"
      placeholder={t('city_placeholder')}
      texts={{
        empty: t('city_texts.empty'),
        loading: t('city_texts.loading'),
        failed: t('city_texts.failed'),
        clear: t('city_texts.clear'),
      }}
      onValue={(option) => onValue(option && { value: option.value, label: option.label })}
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
