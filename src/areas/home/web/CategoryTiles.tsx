import type { Language } from '#dictionary/field.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { Facets } from '#dictionary/web/facet-counts.ts';
import { formatInteger } from '#ui/format.ts';

type Props = { data: KindData; facets: Facets | null; locale: Language; hrefOf: (query: string) => string };

/** Tiles of the categories that have listings, most listings first. */
export function CategoryTiles({ data, facets, locale, hrefOf }: Props) {
  const field = data.fields.find(({ key }) => key === data.category);
  const counted = facets?.[field?.key ?? ''];
  if (!field || !Array.isArray(counted)) return null;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
      {counted.flatMap(({ value, count }) => {
        const option = field.options?.find(({ key }) => key === value);
        if (!option || count === 0) return [];
        return (
          <li key={option.key} className="min-w-0">
            <a
              href={hrefOf(`?${field.key}=${option.key}`)}
              className="flex h-full min-h-14 justify-between gap-x-3 rounded-field border border-line bg-surface px-3 py-2 transition-colors hover:border-line-strong max-sm:flex-col sm:items-center sm:px-4"
            >
              <span className="min-w-0 font-medium wrap-anywhere max-sm:text-14 max-sm:leading-5">
                {option[locale]}
              </span>
              <span className="text-14 text-ink-3">{formatInteger(count, locale)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
