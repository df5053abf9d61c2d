import { Outlet } from '@tanstack/react-router';
import { SiteShell } from './SiteShell.tsx';

/** Specification §2: forms of offers and their previews. */
export function NewLayout() {
  return (
    <SiteShell kind="form">
      <Outlet />
    </SiteShell>
  );
}
