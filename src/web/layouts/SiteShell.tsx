import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Shell } from '#ui/Shell.tsx';
import { useLocation } from '../router/use-router.ts';
import { LateFooter } from './late-footer.ts';
import { SiteBottomBar } from './SiteBottomBar.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import type { LayoutName } from '../routes/table.ts';

/**
 * The frame of every page. Pages with a single task have neither footer nor bottom bar: forms, previews and conversations (`new`), and
 * /error and /feelProfile (`feel`), which have no navigation around them either (specification §2).
 */
export function SiteShell({ layout, children }: { layout: LayoutName; children: ReactNode }) {
  const t = useTranslations('shell');
  const { search } = useLocation();
  return (
    <Shell
      skipLabel={t('skip')}
      header={<SiteHeader layout={layout} />}
      footer={layout === 'default' && <LateFooter />}
      bottomBar={layout === 'default' && <SiteBottomBar />}
    >
      {search['dialog'] !== undefined && (
        <p className="hidden px-(--gutter) py-4 text-center text-ink-2 noscript:block">{t('needs_script')}</p>
      )}
      {layout === 'feel' ? (
        <PageContainer width="form" className="py-8 md:py-12">
          {children}
        </PageContainer>
      ) : (
        children
      )}
    </Shell>
  );
}
