import type { ReactNode } from 'react';
import { SiteShell } from './SiteShell.tsx';

/** The layout of offer forms, their previews (specification §2) and conversations: nothing stands below the page. */
export function NewLayout({ children }: { children: ReactNode }) {
  return <SiteShell kind="form">{children}</SiteShell>;
}
