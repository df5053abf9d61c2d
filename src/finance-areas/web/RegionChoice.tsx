import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { regionsQuery } from '#listing/web/results/place-queries.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useApp } from '#web/use-app.ts';

type Props = { chosen: readonly string[]; onChange: (regions: readonly string[]) => void };

/** The choice of regions in which an offer is available; no region chosen means all of Russia. */
export function RegionChoice({ chosen, onChange }: Props) {
  const t = useTranslations('finance-areas');
  const { api, locale } = useApp();
  const { data: regions = [] } = useQuery(regionsQuery(api, locale));
  return (
    <details className="fold">
      <summary>
        <span>
          {t('where')}
          {chosen.length > 0 && <b>{t('regions_chosen', { count: chosen.length })}</b>}
        </span>
      </summary>
      <fieldset>
        <legend className="mb-2 text-14 text-ink-2">{t('where_hint')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {regions.map(({ iso, name }) => (
            <Checkbox
              key={iso}
              label={name}
              checked={chosen.includes(iso)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, iso] : chosen.filter((one) => one !== iso))
              }
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
