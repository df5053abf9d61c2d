import { useTranslations } from 'use-intl';
import type { Field } from '#dictionary/field.ts';
import { contentText } from '#dictionary/content-text.ts';
import { useApp } from '#web/use-app.ts';
import { type DraftContent, photosIn } from './draft-content.ts';
import type { ShownPhoto } from './photos.ts';
import { fromDifference } from './from-difference.ts';

const shownPhotos = 6;

/**
 * Displays the value of a form field for comparison. A long text compared with `beside` is shown from shortly before their first
 * difference.
 */
export function ValueView({ field, content, beside }: { field: Field; content: DraftContent; beside?: DraftContent }) {
  const t = useTranslations('posting');
  const { locale } = useApp();
  if (field.type === 'photos') return <Photos photos={photosIn(content.photos, field.key)} />;
  const refs = Object.fromEntries(Object.entries(content.names).map(([key, name]) => [key, { name }]));
  const whole = contentText(field, content.values, refs, locale);
  const text = beside ? fromDifference(whole, contentText(field, beside.values, refs, locale)) : whole;
  return text === '' ? (
    <span className="text-ink-3">{t('nothing')}</span>
  ) : (
    <span className="line-clamp-6 wrap-anywhere whitespace-pre-line">{text}</span>
  );
}

function Photos({ photos }: { photos: readonly ShownPhoto[] }) {
  const t = useTranslations('posting');
  return (
    <span className="block">
      {t('photo_count', { count: photos.length })}
      <span className="mt-1 flex flex-wrap gap-1">
        {photos.slice(0, shownPhotos).map((photo) => (
          <img key={photo.id} src={photo.url} alt="" className="h-9 w-12 rounded-small object-cover" />
        ))}
      </span>
    </span>
  );
}
