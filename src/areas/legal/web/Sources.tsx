import { useTranslations } from 'use-intl';
import { useApp } from '#web/context.tsx';
import photos from '../../../../data/photos/cars/photos.json';
import { dataSources } from './sources-data.ts';

type Credit = {
  name: string;
  author: string | null;
  source: string;
  licence: string;
  licenceUrl: string | null;
  changes: string;
};

const credits: Credit[] = photos.map((photo) => ({
  name: [photo.mark, photo.model].filter(Boolean).join(' '),
  author: photo.author,
  source: photo.source,
  licence: photo.licence,
  licenceUrl: photo.licenceUrl,
  changes: photo.changes,
}));

/** The credits that licences ask for: sets of data, then each photo. */
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
          <li key={credit.source + credit.name} className="py-3">
            <p className="font-medium">{credit.name}</p>
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
