import { useTranslations } from 'use-intl';
import type { Picture } from '#contract/shapes.ts';

type Props = {
  picture: Picture;
  className?: string;
  /** On phones one line, which a press unfolds: its links can be pressed then. */
  unfolds?: boolean;
};

/** The author of a picture, and whether it shows this very item: always visible under the picture. */
export function PictureCredit({ picture, className, unfolds = false }: Props) {
  const t = useTranslations('listing');
  const { credit } = picture;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <p className={className ?? 'text-14 text-ink-3'} tabIndex={unfolds && credit ? 0 : undefined}>
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
