import type { ReactNode } from 'react';
import { PageContainer } from '#ui/PageContainer.tsx';
import { SiteShell } from './SiteShell.tsx';

/** Specification §2: /error and /feelProfile. One thing to do, nothing around it. */
export function FeelLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell kind="bare">
      <PageContainer width="form" className="py-8 md:py-12">
        {children}
      </PageContainer>
    </SiteShell>
  );
}
