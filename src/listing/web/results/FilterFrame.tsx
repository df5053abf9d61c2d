import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Standing } from '#web/Standing.tsx';
import type { KeptForm } from './form-snapshot.ts';

export const filtersId = 'filters';
export const filtersFormId = 'filters-form';

/** The column of a kind, and what takes over the one that stands in the document. */
export type FilterModule<P> = {
  Filters: ComponentType<P & { kept: KeptForm | null }>;
  keepForm: (frame: HTMLElement) => KeptForm | null;
};

type Props<P> = {
  sheet: RefObject<HTMLElement | null>;
  /** There at once on the server and once a page has been gone to; in a document that has just come it is not. */
  module: FilterModule<P> | undefined;
  load: () => Promise<FilterModule<P>>;
  /** The search in force: the column must follow it once it is another than the document's. */
  applied: string;
  column: P;
};

/**
 * The place of the filters, on phones a sheet over the whole screen. In a document that has just come it keeps the server's markup, a form
 * that works by itself, until somebody turns to it: its scripts are no part of the first view.
 */
export function FilterFrame<P extends object>({ sheet, module, load, applied, column }: Props<P>) {
  const t = useTranslations('listing.filters');
  const [live, setLive] = useState(() => (module ? { Filters: module.Filters, kept: null as KeptForm | null } : null));
  const [first] = useState(applied);
  const isAsked = useRef(false);
  const latest = useRef(applied);
  const bring = async (): Promise<void> => {
    if (live || isAsked.current) return;
    isAsked.current = true;
    try {
      const { Filters, keepForm } = await load();
      const kept = latest.current === first && sheet.current ? keepForm(sheet.current) : null;
      // At once: what is typed between the reading and a later drawing would be lost.
      flushSync(() => setLive({ Filters, kept }));
    } catch {
      // The plain form works on, and the next turn to it tries again.
      isAsked.current = false;
    }
  };
  useEffect(() => {
    // What stands in a form of another search is not asked for any more.
    latest.current = applied;
    if (applied !== first) void bring();
    // Only another search asks for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [applied]);
  const turned = () => void bring();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/mouse-events-have-key-events
    <aside
      ref={sheet}
      id={filtersId}
      popover="auto"
      aria-label={t('title')}
      onPointerOver={turned}
      onFocus={turned}
      onToggle={turned}
      className="max-lg:z-(--layer-modal) max-lg:inset-0 max-lg:m-0 max-lg:h-dvh max-lg:max-h-none max-lg:w-full max-lg:max-w-none max-lg:border-0 max-lg:p-0 max-lg:open:flex bg-surface text-ink lg:sticky lg:inset-auto lg:top-[calc(var(--header-height)+16px)] lg:m-0 lg:flex lg:max-h-[calc(100dvh-var(--header-height)-100px)] lg:w-70 lg:shrink-0 lg:self-start lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:p-0"
    >
      <Standing onLost={turned}>{live ? <live.Filters {...column} kept={live.kept} /> : undefined}</Standing>
    </aside>
  );
}
