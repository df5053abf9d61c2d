import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { documentTypes } from '../documents.ts';
import type { useDocumentUpload } from './use-document-upload.ts';

type Props = { documents: ReturnType<typeof useDocumentUpload>; onChosen?: () => void };

/** Chooses documents and shows each with its progress or its failure. */
export function ChosenDocuments({ documents: { chosen, choose, remove }, onChosen }: Props) {
  const t = useTranslations('bids.documents');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <ul className="space-y-2">
        {chosen.map(({ file, progress, failure }, at) => (
          <li key={`${file.name}${at}`} className="flex items-center gap-2 text-14">
            <div className="min-w-0 flex-1">
              {failure ? (
                <p className="wrap-anywhere text-danger">{t(`failure.${failure}`, { name: file.name })}</p>
              ) : progress === null ? (
                <p className="wrap-anywhere">{file.name}</p>
              ) : (
                <Progress label={t('uploading', { name: file.name })} value={progress} max={1} />
              )}
            </div>
            {progress === null && (
              <IconButton icon="close" label={t('remove', { name: file.name })} onClick={() => remove(file)} />
            )}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('add')}
        accept={Object.keys(documentTypes).join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          void choose(files).then(onChosen);
        }}
      />
      <Button variant="secondary" size="sm" icon="plus" className="mt-2" onClick={() => input.current?.click()}>
        {t('add')}
      </Button>
    </div>
  );
}
