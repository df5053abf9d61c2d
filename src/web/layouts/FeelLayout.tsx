import { Outlet } from '@tanstack/react-router';

/** Specification §2: /error and /feelProfile. One thing to do, nothing around it. */
export function FeelLayout() {
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-160 flex-col justify-center px-4 py-10">
      <Outlet />
    </main>
  );
}
