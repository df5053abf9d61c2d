import { Outlet } from '@tanstack/react-router';
import { SiteShell } from './SiteShell.tsx';

export function DefaultLayout() {
  return (
    <SiteShell kind="full">
      <Outlet />
    </SiteShell>
  );
}
