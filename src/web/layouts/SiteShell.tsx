import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Shell } from '#ui/Shell.tsx';
import { useLocation } from '../router/use-router.ts';
import { LateFooter } from './late-footer.ts';
import { SiteBottomBar } from './SiteBottomBar.tsx';
import { type HeaderKind, SiteHeader } from './SiteHeader.tsx';

/** The frame of every page. Pages with a single task have neither footer nor bottom bar. */
export function SiteShell({ kind, children }: { kind: HeaderKind; children: ReactNode }) {
  const t = useTranslations('shell');
  const { search } = useLocation();
  return (
    <Shell
      skipLabel={t('skip')}
      header={<SiteHeader kind={kind} />}
      footer={kind === 'full' && <LateFooter />}
      bottomBar={kind === 'full' && <SiteBottomBar />}
    >
      {search['dialog'] !== undefined && (
        <p className="hidden px-(--gutter) py-4 text-center text-ink-2 noscript:block">{t('needs_script')}</p>
      )}
      {children}
    </Shell>
  );
}
