import { Suspense } from 'react';
import type { Listing } from '#listing/contract.ts';
import { WhenScrolledNear } from '#listing/web/page/WhenScrolledNear.tsx';
import { lazyComponent } from '#web/lazy-module.ts';
import { useApp } from '#web/use-app.ts';
import { bodyStates } from '../body-states.ts';

const BodyScheme = lazyComponent(async () => (await import('./BodyScheme.tsx')).BodyScheme);

/** The drawing of what was done to a body; the facts say the same in words. */
export function BodySection({ listing: { id, values } }: { listing: Listing }) {
  const { locale } = useApp();
  return bodyStates(values).size === 0 ? null : (
    <WhenScrolledNear key={id} className="min-h-75">
      <Suspense fallback={null}>
        <BodyScheme values={values} language={locale} />
      </Suspense>
    </WhenScrolledNear>
  );
}
