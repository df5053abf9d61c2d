import { Outlet } from '@tanstack/react-router';

/** Specification §2: forms of offers and their previews. */
export function NewLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
