import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { isRefused, type PendingUpload } from './photos.ts';

const failures = new Set([
  'too_large',
  'unsupported_image',
  'broken_image',
  'image_too_big',
  'image_too_small',
  'too_many_requests',
  'network',
  'unavailable',
]);

/** A photo that is being uploaded, or the reason why the upload failed. */
export function UploadTile({
  sending,
  onRetry,
  onDrop,
}: {
  sending: PendingUpload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const t = useTranslations('posting');
  const { failure, progress, waits } = sending;
  const percent = Math.round(progress * 100);
  return (
    // The tile grows so that the whole reason can be read.
    <li
      className={`relative flex ${failure ? 'min-h-28' : 'aspect-4/3'} flex-col justify-end overflow-hidden rounded-field border border-line bg-surface`}
    >
      <img
        src={sending.preview}
        alt=""
        className="absolute inset-0 size-full object-cover opacity-20"
        // In browsers without HEIC support only the file name is shown.
        onError={(event) => (event.currentTarget.hidden = true)}
      />
      <div className="relative flex h-full flex-col justify-end gap-1 p-2 text-14">
        {failure ? (
          <>
            <p className="line-clamp-2 text-12 wrap-anywhere text-ink-2">{sending.name}</p>
            <p role="alert" className="text-danger">
              {t(`photo.failures.${failures.has(failure) ? failure : 'internal'}` as 'photo.failures.internal')}
            </p>
            <span className="flex items-center gap-1">
              {!isRefused(sending) && (
                <Button size="sm" variant="secondary" icon="rotate" onClick={onRetry}>
                  {t('photo.retry')}
                </Button>
              )}
              <IconButton icon="close" label={t('photo.drop', { name: sending.name })} onClick={onDrop} />
            </span>
          </>
        ) : (
          <>
            <p className="text-12 text-ink-2">
              {waits ? t('photo.waits') : percent < 100 ? `${percent} %` : t('photo.processing')}
            </p>
            <Progress label={sending.name} labelHidden value={percent} />
          </>
        )}
      </div>
    </li>
  );
}
