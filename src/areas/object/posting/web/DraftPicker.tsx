import { useTranslations } from 'use-intl';
import { Cover } from '#areas/user/web/Cover.tsx';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatTime, formatWhen } from '#ui/format.ts';
import { useApp } from '#web/use-app.ts';
import type { LocalDraft } from './form/local-drafts.ts';
import { titleIn } from '#listing/title.ts';

type DraftPickerProps = {
  there: OutputOf<'object/draft/list'>['items'];
  local: readonly LocalDraft[];
  onPick: (id: string) => void;
  /** Starts a new draft; absent where a new one cannot be started. */
  onAnew?: () => void;
};

/** Lets the seller choose which of several drafts to continue, or start a new one. */
export function DraftPicker({ there, local, onPick, onAnew }: DraftPickerProps) {
  const t = useTranslations('posting.drafts');
  const { locale, now, timeZone } = useApp();
  const onlyHere = local.filter(({ head }) => there.every((draft) => draft.id !== head.id));
  const when = (time: string): string =>
    t('saved', { when: formatWhen(time, new Date(now), locale, timeZone), time: formatTime(time, timeZone) });
  const rows = [
    ...there.map(({ id, saved_at, cover, ...titled }) => ({ id, title: titleIn(titled, locale), at: saved_at, cover })),
    ...onlyHere.map(({ head, content, changedAt }) => ({
      id: head.id,
      title: Object.values(content.names).slice(0, 2).join(' '),
      at: changedAt,
      cover: null,
    })),
  ];
  return (
    <Card as="section" title={t('title')} className="mt-6 max-w-160">
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, at, cover }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <Cover picture={cover} className="w-16" />
            <p className="min-w-0 flex-1 basis-40">
              <span className="block font-medium wrap-anywhere">{title || t('untitled')}</span>
              <span className="block text-14 text-ink-3">{when(at)}</span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('go_on_with', { title: title || t('untitled') })}
              onClick={() => onPick(id)}
            >
              {t('go_on')}
            </Button>
          </li>
        ))}
      </ul>
      {onAnew && (
        <div className="mt-4">
          <Button icon="plus" onClick={onAnew}>
            {t('anew')}
          </Button>
        </div>
      )}
    </Card>
  );
}
