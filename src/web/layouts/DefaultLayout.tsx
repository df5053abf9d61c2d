import type { ReactNode } from 'react';
import { SiteShell } from './SiteShell.tsx';

export function DefaultLayout({ children }: { children: ReactNode }) {
  return <SiteShell kind="full">{children}</SiteShell>;
}
