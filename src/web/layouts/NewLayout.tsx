import type { ReactNode } from 'react';
import { SiteShell } from './SiteShell.tsx';

/** Specification §2: forms of offers and their previews. */
export function NewLayout({ children }: { children: ReactNode }) {
  return <SiteShell kind="form">{children}</SiteShell>;
}
