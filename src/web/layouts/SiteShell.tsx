import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Shell } from '#ui/Shell.tsx';
import { SiteBottomBar } from './SiteBottomBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { type HeaderKind, SiteHeader } from './SiteHeader.tsx';

/** The frame of every page. Pages with a single task have neither footer nor bottom bar. */
export function SiteShell({ kind, children }: { kind: HeaderKind; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <Shell
      skipLabel={t('skip')}
      header={<SiteHeader kind={kind} />}
      footer={kind === 'full' && <SiteFooter />}
      bottomBar={kind === 'full' && <SiteBottomBar />}
    >
      {children}
    </Shell>
  );
}
