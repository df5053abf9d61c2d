import { type ComponentType, memo, Suspense, useEffect } from 'react';
import { lazyComponent } from './lazy-module.ts';

const acts = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate'] as const;

/** Calls `load` when the visitor first acts on the page. The HTML works meanwhile, and after a failure, which the next act tries to mend. */
export function useFirstAct(load: () => Promise<unknown>): void {
  useEffect(() => {
    const listening = new AbortController();
    const onAct = (): Promise<void> =>
      load().then(
        () => listening.abort(),
        () => undefined,
      );
    // The visitor may have acted before hydration.
    if (navigator.userActivation?.hasBeenActive) void onAct();
    // In the capture phase, since React stops events at HTML that is not hydrated.
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const act of acts) addEventListener(act, onAct, options);
    return () => listening.abort();
  }, [load]);
}

/**
 * A component whose server HTML works without scripts (links, a plain form) and which hydrates late: its code loads when the visitor first
 * acts on the page, and React then hydrates the HTML in place, preserving typed text. Loaders await `load`, except during hydration.
 *
 * React replaces HTML that is not yet hydrated when props or a context above it change outside a transition. So the component is memoized,
 * its props must stay the same, and it reads changing values with hooks.
 */
export function hydrateOnAct<P extends object>(importComponent: () => Promise<ComponentType<P>>) {
  const LazyComponent = lazyComponent(importComponent, { loadsOnRender: false });
  /** Mounted only when React renders instead of hydrating, as after a mismatch: then no HTML is present to wait with. */
  function Fallback() {
    useEffect(() => void LazyComponent.load().catch(() => undefined), []);
    return null;
  }

  const Component = memo(function HydratedOnAct(props: P) {
    useFirstAct(LazyComponent.load);
    return (
      <Suspense fallback={<Fallback />}>
        <LazyComponent {...props} />
      </Suspense>
    );
  });
  return Object.assign(Component, { load: LazyComponent.load });
}
