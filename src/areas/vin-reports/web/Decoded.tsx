import { useTranslations } from 'use-intl';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { useApp } from '#web/use-app.ts';
import type { Summary } from './report-queries.ts';

/** The facts that a number itself encodes. */
export function Decoded({ decoded, type }: { decoded: Summary['decoded']; type: 'vin' | 'frame' }) {
  const t = useTranslations('vin-reports.decoded');
  const { locale } = useApp();
  const { maker, plant, country, model_year: year } = decoded;
  const countryName = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country);
  const facts = [
    { key: 'maker', label: t('maker'), value: maker },
    { key: 'plant', label: t('plant'), value: plant },
    { key: 'country', label: t('country'), value: countryName },
    { key: 'model_year', label: t('model_year'), value: year },
  ].filter(({ value }) => value !== null);
  if (type === 'frame') return <p className="text-ink-2">{t('frame')}</p>;
  return (
    <>
      {facts.length > 0 ? (
        <DescriptionList groups={[{ key: 'decoded', items: facts }]} />
      ) : (
        <p className="text-ink-2">{t('none')}</p>
      )}
      {decoded.check_digit === 'wrong' && <p className="mt-3 text-deal-high">{t('check_digit')}</p>}
    </>
  );
}
