import { useTranslations } from 'use-intl';

export const queueShortcuts = [
  'next',
  'previous',
  'approve',
  'reject',
  'reason',
  'send',
  'comment',
  'select',
  'undo',
  'close',
] as const;
type Key = (typeof queueShortcuts)[number] | 'take_down' | 'cancel';

/** The keyboard shortcuts of a page, always visible on devices with a keyboard. */
export function ShortcutList({ keys }: { keys: readonly Key[] }) {
  const t = useTranslations('admin.keys');
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-4 text-14 text-ink-2 max-lg:hidden">
      {keys.map((key) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-small border border-line-strong px-1.5 py-0.5 text-12">{t(`${key}.key`)}</kbd>
          </dt>
          <dd>{t(`${key}.act`)}</dd>
        </div>
      ))}
    </dl>
  );
}
