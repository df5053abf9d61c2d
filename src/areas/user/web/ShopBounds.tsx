import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { formatInteger } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { ShopFacets } from './ShopFacets.tsx';
import { useShopFacets } from './shop-facets.ts';
import { sheetId, shopBounds, shopChoices, type ShopFilter, shopFilterOf, shopPosts } from './shop-filter.ts';

/** The kinds of listing that have a mileage, and those that have a year of manufacture. */
const withMileage = ['auto', 'autofromabroad', 'spec'] as const;
const withYears = [...withMileage, 'equipment'] as const;

/** Milliseconds after the last change of a field. */
const pause = 300;

/** How many listings the fields of the form find, as they stand now. */
function useFound(id: number, filter: ShopFilter) {
  const { api } = useApp();
  const { total } = useShopFacets(id, filter);
  const [found, setFound] = useState(total);
  const waiting = useRef<{ timer: number; asking: AbortController } | undefined>(undefined);
  const stop = (): void => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current?.asking.abort();
  };
  const ask = (form: HTMLFormElement): void => {
    stop();
    const asking = new AbortController();
    const timer = window.setTimeout(async () => {
      const fields = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
      // What a text that stayed means is in the fields, but for the words that are left.
      const q = fields['q'] === fields['was'] ? filter.q : fields['q'];
      const input = { user_id: id, ...shopPosts(shopFilterOf({ ...fields, q: q ?? '' })), facets: false, limit: 1 };
      // A count that cannot be had leaves the last one.
      await api('object/get_by_user', input, { signal: asking.signal }).then(
        (page) => setFound(page.total),
        () => {},
      );
    }, pause);
    waiting.current = { timer, asking };
  };
  return { found, ask };
}

/**
 * Bounds of price, year and mileage, and choices below, as fields of the form around them: a sheet on phones and a window elsewhere, which a button
 * opens.
 */
export function ShopBounds({ id, filter }: { id: number; filter: ShopFilter }) {
  const t = useTranslations('user.shop');
  const { locale } = useApp();
  const { found, ask } = useFound(id, filter);
  const { kinds } = useShopFacets(id, filter);
  // Cars from abroad are looked for by what they cost in all.
  const sum = (filter.kind ?? 'autofromabroad') === 'autofromabroad' && (kinds?.autofromabroad ?? 0) > 0 ? 'landed' : 'price'; // prettier-ignore
  const isOfSums = (bound: string): boolean => bound.startsWith('price') || bound.startsWith('landed');
  const bounds = shopBounds.filter(
    (bound) =>
      bound.startsWith(sum) ||
      filter[bound] !== undefined ||
      (!isOfSums(bound) && (bound === 'mileage_to' ? withMileage : withYears).some((kind) => (kinds?.[kind] ?? 0) > 0)),
  );
  const count = [...shopBounds, ...shopChoices, 'mark' as const].filter((each) => filter[each] !== undefined).length;
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
        onChange={({ currentTarget }) => {
          const form = currentTarget.closest('form');
          if (form) ask(form);
        }}
        className="max-h-[90dvh] w-full max-w-none flex-col overflow-hidden bg-raised text-ink shadow-float open:flex backdrop:bg-scrim max-md:m-0 max-md:mt-auto max-md:rounded-t-card md:m-auto md:w-140 md:rounded-card"
      >
        <div className="flex items-center justify-between py-2 pr-2 pl-4 md:pl-6">
          <h2 className="text-20 font-semibold">{t('filters', { count: 0 })}</h2>
          <IconButton icon="close" label={t('close')} popoverTarget={sheetId} popoverTargetAction="hide" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-4 md:px-6">
          <div className="grid grid-cols-2 gap-x-2 gap-y-3">
            {bounds.map((bound) => {
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
          <ShopFacets id={id} filter={filter} />
        </div>
        <div className="border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-6">
          <Button
            type="submit"
            full
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {t('apply', { count: found })}
          </Button>
        </div>
      </div>
    </>
  );
}
