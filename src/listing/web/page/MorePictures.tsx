import { useTranslations } from 'use-intl';
import { Picture } from '#ui/Picture.tsx';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import type { KindData } from '../../kind-data.ts';
import { avifSetOf, srcSetOf } from '../card/picture-set.ts';
import { type KindPage, useKindDetails } from './kind-page.ts';

/** The further pictures of a listing on its page. */
export function MorePicturesOfKind({ kind, listing }: { kind: KindPage; listing: Listing }) {
  const { data } = useKindDetails(kind);
  return <MorePictures data={data} listing={listing} />;
}

/** Pictures of a listing beside its photos, such as the inspection sheet; each list has a heading, and each picture opens in full. */
export function MorePictures({ data, listing }: { data: Pick<KindData, 'fields'>; listing: Listing }) {
  const t = useTranslations('listing');
  const { locale } = useApp();
  return data.fields.map(({ key, label }) => {
    const pictures = listing.more_pictures[key] ?? [];
    if (pictures.length === 0) return null;
    return (
      <section key={key}>
        <h2 className="mb-3 text-20 font-semibold">{label[locale]}</h2>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <a href={picture.urls.w1280} target="_blank" rel="noreferrer" className="block rounded-field">
                <Picture
                  src={picture.urls.w640}
                  {...(srcSetOf(picture) ? { srcSet: srcSetOf(picture) as string } : {})}
                  avif={avifSetOf(picture)}
                  sizes="(min-width: 640px) 260px, 45vw"
                  width={picture.width}
                  height={picture.height}
                  alt={t('picture_of', { name: label[locale], number: at + 1 })}
                  fit="contain"
                  {...(picture.placeholder ? { blur: picture.placeholder } : {})}
                  className="aspect-4/3 w-full rounded-field"
                />
              </a>
              {picture.drawing && <p className="mt-1 text-14 text-ink-3">{t('drawing')}</p>}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
