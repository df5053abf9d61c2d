import { type ComponentType, memo, Suspense, useEffect } from 'react';
import { lazyComponent } from './lazy-module.ts';

const acts = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * A component whose server HTML works by itself (links, a plain form) and hydrates late: its code loads at the visitor's first act on the
 * page, and React then hydrates the HTML in place, with all that was typed. Loaders await `load`, except while hydrating.
 *
 * React replaces HTML that is not hydrated yet when props or a context above it change in an update that is not a transition. So the
 * component is memoized and its props have to stay the same; it reads what changes by hooks.
 */
export function hydrateOnAct<P extends object>(importComponent: () => Promise<ComponentType<P>>) {
  const LazyComponent = lazyComponent(importComponent, { loadsOnRender: false });
  // After a failed import the HTML works on, and the next act tries again.
  const tryLoad = () =>
    LazyComponent.load().then(
      () => true,
      () => false,
    );

  /** Is mounted only where React renders instead of hydrating, as after a mismatch: there is no HTML to wait with. */
  function Fallback() {
    useEffect(() => void tryLoad(), []);
    return null;
  }

  const Component = memo(function HydratedOnAct(props: P) {
    useEffect(() => {
      const listening = new AbortController();
      const onAct = async (): Promise<void> => {
        if (await tryLoad()) listening.abort();
      };
      // The visitor may have acted before the page was hydrated.
      if (navigator.userActivation?.hasBeenActive) void onAct();
      for (const act of acts) {
        // In the capture phase, since React stops events at HTML that is not hydrated.
        document.addEventListener(act, () => void onAct(), { capture: true, passive: true, signal: listening.signal });
      }
      return () => listening.abort();
    }, []);
    return (
      <Suspense fallback={<Fallback />}>
        <LazyComponent {...props} />
      </Suspense>
    );
  });
  return Object.assign(Component, { load: LazyComponent.load });
}
