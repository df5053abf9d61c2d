import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { shopBounds, type ShopFilter } from './shop-filter.ts';

const sheetId = 'shop-filters';

/** Widths in the line of the widest screens. */
const widthOf = (bound: string): string =>
  bound.startsWith('price') ? 'xl:w-32' : bound.startsWith('year') ? 'xl:w-24' : 'xl:w-38';

/** Bounds of price, year and mileage, as fields of the form around them: in a line on wide screens, on phones a sheet that a button opens. */
export function ShopBounds({ filter }: { filter: ShopFilter }) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const count = shopBounds.filter((bound) => filter[bound] !== undefined).length;
  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        aria-label={t('filters', { count })}
        className={cx(buttonClass({ variant: 'secondary' }), 'shrink-0 px-3 md:hidden')}
      >
        <Icon name="sliders" />
        {count > 0 && <span>{count}</span>}
      </button>
      <div
        id={sheetId}
        popover="auto"
        className="m-0 w-full max-w-none border-0 p-0 text-ink max-md:top-auto max-md:rounded-t-card max-md:bg-surface max-md:p-4 max-md:shadow-float md:static md:order-1 md:block md:basis-full md:overflow-visible md:bg-transparent xl:order-none xl:w-auto xl:basis-auto"
      >
        <h2 className="mb-3 text-20 font-semibold md:hidden">{t('filters', { count: 0 })}</h2>
        <div className="grid grid-cols-2 gap-x-2 gap-y-3 md:grid-cols-5 md:gap-3 xl:flex xl:gap-2">
          {shopBounds.map((bound) => {
            const value = filter[bound];
            const shown =
              value === undefined ? '' : bound.startsWith('year') ? String(value) : formatInteger(value, locale);
            return (
              <TextInput
                key={bound}
                label={t(`bounds.${bound}`)}
                labelHidden
                placeholder={t(`bounds.${bound}`)}
                name={bound}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={shown}
                className={cx(widthOf(bound), bound === 'mileage_to' && 'max-md:col-span-2')}
              />
            );
          })}
        </div>
        <Button
          type="submit"
          full
          className="mt-4 md:hidden"
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          {t('apply')}
        </Button>
      </div>
    </>
  );
}
