import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { shopBounds, type ShopFilter } from './shop-filter.ts';

export const sheetId = 'shop-filters';

/**
 * Bounds of price, year and mileage, as fields of the form around them, and the makes below: a sheet on phones and a window elsewhere, which a button
 * opens.
 */
export function ShopBounds({ filter, children }: { filter: ShopFilter; children: ReactNode }) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const count = [...shopBounds, 'mark' as const].filter((each) => filter[each] !== undefined).length;
  return (
    <>
      <button
        type="button"
        popoverTarget={sheetId}
        aria-label={t('filters', { count })}
        className={cx(buttonClass({ variant: 'secondary' }), 'shrink-0 px-3')}
      >
        <Icon name="sliders" />
        <span aria-hidden className="max-md:hidden">
          {t('filters', { count })}
        </span>
        {count > 0 && (
          <span aria-hidden className="md:hidden">
            {count}
          </span>
        )}
      </button>
      <div
        id={sheetId}
        popover="auto"
        className="w-full max-w-none bg-surface p-4 text-ink shadow-float max-md:m-0 max-md:mt-auto max-md:rounded-t-card md:m-auto md:w-140 md:rounded-card md:border md:border-line md:p-6"
      >
        <h2 className="mb-3 text-20 font-semibold">{t('filters', { count: 0 })}</h2>
        <div className="grid grid-cols-2 gap-x-2 gap-y-3">
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
                className={cx(bound === 'mileage_to' && 'col-span-2')}
              />
            );
          })}
        </div>
        {children}
        <Button
          type="submit"
          full
          className="mt-4"
          onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        >
          {t('apply')}
        </Button>
      </div>
    </>
  );
}
