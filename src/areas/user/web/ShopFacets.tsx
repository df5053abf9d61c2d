import { useTranslations } from 'use-intl';
import { nameIn } from '#dictionary/latin-name.ts';
import { useApp } from '#web/use-app.ts';
import { useShopFacets } from './shop-facets.ts';
import { makesId, shopChoices, type ShopFilter } from './shop-filter.ts';

type Props = { id: number; filter: ShopFilter };

/** Gearboxes, bodies, fuels and makes with their numbers, as fields of the form around them. */
export function ShopFacets({ id, filter }: Props) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const { marks, optionsOf } = useShopFacets(id, filter);
  return (
    <>
      {shopChoices.map((choice) => (
        <OptionChips
          key={choice}
          name={choice}
          label={t(`choices.${choice}`)}
          value={filter[choice]}
          options={optionsOf(choice).map(({ key, name, count }) => ({ value: key, label: name[locale], count }))}
        />
      ))}
      <OptionChips
        name="mark"
        id={makesId}
        label={t('choices.mark')}
        value={filter.mark}
        options={marks.map(({ slug, name, count }) => ({ value: slug, label: nameIn(name, locale), count }))}
      />
    </>
  );
}

type OptionChipsProps = {
  id?: string;
  name: string;
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string; count: number }[];
};

/** Radio buttons that look like chips: without a choice the first, «any», is on. */
function OptionChips({ id, name, label, value = '', options }: OptionChipsProps) {
  const t = useTranslations('user.shop');
  if (options.length === 0) return value && <input type="hidden" name={name} value={value} />;
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <fieldset id={id} className="mt-4">
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[{ value: isKnown ? '' : value, label: t('any'), count: null }, ...options].map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-14 font-medium hover:bg-tint has-checked:border-accent has-checked:bg-accent-tint has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
            {option.count !== null && <span className="text-ink-3">{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
