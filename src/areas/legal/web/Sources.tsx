import { useTranslations } from 'use-intl';
import { useApp } from '#web/use-app.ts';
import cars from '../../../../data/photos/cars/photos.json';
import houses from '../../../../data/photos/houses/CREDITS.json';
import machines from '../../../../data/photos/machines/credits.json';
import { dataSources } from './sources-data.ts';

type Credit = {
  /** Proper names, equal in both languages. */
  name: { ru: string; en: string };
  author: string | null;
  source: string;
  licence: string;
  licenceUrl: string | null;
  changes: string;
};

/** Notice of changes for photos whose source records none in detail. */
const resized = 'resized, re-encoded as WebP';

const same = (name: string) => ({ ru: name, en: name });

const credits: Credit[] = [
  ...cars.map((photo) => ({ ...photo, name: same([photo.mark, photo.model].filter(Boolean).join(' ')) })),
  ...machines.map((photo) => ({ ...photo, name: same(photo.title), changes: resized })),
  ...houses.map(({ author, source, license, kind }) => ({
    name: kind === 'interior' ? { ru: 'Интерьер', en: 'Interior' } : { ru: 'Дома', en: 'Buildings' },
    author: author || null,
    source,
    licence: license,
    licenceUrl:
      license === 'CC0' ? 'https://creativecommons.org/publicdomain/zero/1.0/' : 'https://unsplash.com/license',
    changes: resized,
  })),
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
