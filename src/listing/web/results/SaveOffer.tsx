import type { KindName } from '#kinds/names.ts';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { words } from './empty-words.ts';
import { saveLabel } from './SaveSearch.tsx';

type Props = { kind: KindName; query: string; className?: string };

/** The offer to save a search that finds nothing. */
export function SaveOffer({ kind, query, className }: Props) {
  const { locale } = useApp();
  const href = useHref();
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4', className)}>
      <Icon name="bell" className="text-accent" />
      <p className="min-w-40 flex-1">{words[locale].save}</p>
      <a
        href={href(paths.newSavedSearch(kind, query))}
        rel="nofollow"
        className={buttonClass({ variant: 'secondary' })}
      >
        {saveLabel[locale]}
      </a>
    </div>
  );
}
