import type { ReactNode } from 'react';
import { PageContainer } from '#ui/PageContainer.tsx';
import { SiteShell } from './SiteShell.tsx';

/** The layout of /error and /feelProfile (specification §2): a single task without navigation around it. */
export function FeelLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell kind="bare">
      <PageContainer width="form" className="py-8 md:py-12">
        {children}
      </PageContainer>
    </SiteShell>
  );
}
