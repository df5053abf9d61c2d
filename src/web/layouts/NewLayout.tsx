import type { ReactNode } from 'react';
import { SiteShell } from './SiteShell.tsx';

/** The layout of offer forms and their previews (specification §2). */
export function NewLayout({ children }: { children: ReactNode }) {
  return <SiteShell kind="form">{children}</SiteShell>;
}
