import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/shapes.ts';

/** The author of a picture, and whether it shows this very item: always visible under the picture. */
export function PictureCredit({ picture, className }: { picture: Picture; className?: string }) {
  const t = useTranslations('listing');
  const { credit } = picture;
  return (
    <p className={className ?? 'text-14 text-ink-3'}>
      {picture.drawing && t('drawing')}
      {credit && (
        <>
          {picture.drawing && ' · '}
          {credit.source_url ? (
            <a
              href={credit.source_url}
              rel="noreferrer nofollow"
              target="_blank"
              className="underline underline-offset-2"
            >
              {t('credit', { author: credit.author })}
            </a>
          ) : (
            t('credit', { author: credit.author })
          )}
          {', '}
          {credit.licence_url ? (
            <a
              href={credit.licence_url}
              rel="noreferrer nofollow license"
              target="_blank"
              className="underline underline-offset-2"
            >
              {credit.licence}
            </a>
          ) : (
            credit.licence
          )}
        </>
      )}
    </p>
  );
}
