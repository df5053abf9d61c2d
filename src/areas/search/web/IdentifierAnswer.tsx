import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useHref } from '#web/use-app.ts';
import type { Understood } from './understand-query.ts';

export type IdentifierFound = NonNullable<Understood['identifier']>;

/** The answer to a VIN, a phone or a number plate. */
export function IdentifierAnswer({ found }: { found: IdentifierFound }) {
  const t = useTranslations('search.page');
  const href = useHref();
  const { kind, value, make, year, listing } = found;
  return (
    <>
      <h1 className="text-24 font-semibold md:text-32">{t(`${kind}.title`)}</h1>
      <div className="mt-4 space-y-4">
        <p className="text-18 font-medium wrap-anywhere">{value}</p>
        {kind === 'vin' && (make || year) && (
          <p className="text-ink-2">{[make?.name, year].filter(Boolean).join(', ')}</p>
        )}
        <p className="text-ink-2">{t(listing ? 'vin.found' : `${kind}.text`)}</p>
        <div className="flex flex-wrap gap-3">
          {listing && <Button href={href(paths.listing(listing.kind, listing.id))}>{listing.title}</Button>}
          {make && (
            <Button variant="secondary" href={href(paths.search('auto', stringifySearch({ mark: make.slug })))}>
              {t('vin.all', { name: make.name })}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
