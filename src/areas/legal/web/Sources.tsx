import { useTranslations } from 'use-intl';
import { useApp } from '#web/use-app.ts';
import cars from '../../../../data/photos/cars/photos.json';
import equipment from '../../../../data/photos/equipment/credits.json';
import homes from '../../../../data/photos/homes/credits.json';
import houses from '../../../../data/photos/houses/credits.json';
import machines from '../../../../data/photos/machines/credits.json';
import things from '../../../../data/photos/things/credits.json';
import vehicles from '../../../../data/photos/vehicles/credits.json';
import { dataSources } from './sources-data.ts';

type Credit = {
  name: { ru: string; en: string };
  author: string | null;
  source: string;
  licence: string;
  licenceUrl: string | null;
  changes: string;
};

const credits: Credit[] = [
  ...cars.map((photo) => {
    const name = [photo.mark, photo.model].filter(Boolean).join(' ');
    return { ...photo, name: { ru: name, en: name } };
  }),
  ...[machines, vehicles, houses, homes, equipment, things].flat(),
];

/** Credits required by licences: data sets, then photos. */
export function Sources() {
  const t = useTranslations('legal');
  const { locale } = useApp();
  return (
    <>
      <h2 className="mt-10 text-24 font-semibold">{t('sources.data')}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {dataSources.map((source) => (
          <li key={source.files} className="py-3">
            <p className="font-medium">{source.what[locale]}</p>
            <p className="text-14 text-ink-2">
              {source.url ? <Outside href={source.url}>{source.origin}</Outside> : t('sources.own')} · {source.licence}
            </p>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 text-24 font-semibold">{t('sources.photos', { count: credits.length })}</h2>
      <p className="mt-2 text-ink-2">{t('sources.changes')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {credits.map((credit) => (
          <li key={credit.source + credit.name.en} className="py-3">
            <p className="font-medium">{credit.name[locale]}</p>
            <p className="text-14 text-ink-2">
              <Outside href={credit.source}>{credit.author ?? t('sources.unnamed')}</Outside> ·{' '}
              {credit.licenceUrl ? <Outside href={credit.licenceUrl}>{credit.licence}</Outside> : credit.licence}
            </p>
            <p lang="en" className="text-14 text-ink-3">
              {credit.changes}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer nofollow">
      {children}
    </a>
  );
}
