import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { KindSelect } from '#areas/object/owning/web/KindSelect.tsx';
import type { KindName } from '#kinds/names.ts';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { type StockFilter, stockHref, stockSorts } from './stock-filter.ts';
import { stockQuery } from './stock-queries.ts';

/** Words, kind and, on phones, the order of the stock table; a form that works without JavaScript. */
export function StockFilters({ id, filter }: { id: number; filter: StockFilter }) {
  const t = useTranslations('user.list');
  const owning = useTranslations('owning.list');
  const table = useTranslations('stock.table');
  const { api } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(stockQuery(api, id, filter));
  const { q, kind, sort, status, stale } = filter;
  const kinds = (Object.entries(data.pages[0]?.kinds ?? {}) as [KindName, number][]).filter(
    ([key, count]) => count > 0 || key === kind,
  );
  return (
    // When the address changes otherwise than by typing, the fields are reset to it.
    <form key={JSON.stringify(filter)} action={href(stockHref(id, {}))} className="mt-4 flex flex-wrap items-end gap-3">
      {status && <input type="hidden" name="status" value={status} />}
      {stale && <input type="hidden" name="stale" value="1" />}
      <div className="min-w-0 flex-1 basis-48">
        <TextInput
          label={owning('search')}
          labelHidden
          name="q"
          type="search"
          defaultValue={q}
          placeholder={owning('placeholder')}
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('submit')}
      </Button>
      {kinds.length > 1 && <KindSelect kind={kind} kinds={kinds} />}
      <div className="min-w-0 flex-1 basis-36 lg:w-64 lg:flex-none">
        <Select
          label={t('sort')}
          labelHidden
          name="sort"
          defaultValue={sort ?? stockSorts[0]}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          options={stockSorts.map((key) => ({ value: key, label: table(`sorts.${key}`) }))}
        />
      </div>
    </form>
  );
}
