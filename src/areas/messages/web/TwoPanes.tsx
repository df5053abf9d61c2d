import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConversationList } from './ConversationList.tsx';

/** A conversation as high as the window, with the list of all beside it on wide screens. */
export function TwoPanes({ current, children }: { current?: number; children: ReactNode }) {
  const t = useTranslations('messages');
  return (
    <div className="mx-auto flex h-[calc(100dvh-var(--header-height))] max-w-page lg:border-x lg:border-line">
      <aside
        aria-label={t('title')}
        className="w-90 shrink-0 overflow-y-auto border-r border-line bg-surface max-lg:hidden"
      >
        <ConversationList q="" {...(current !== undefined && { current })} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </div>
  );
}
