import { type ComponentType, createElement, use, useEffect, useReducer } from 'react';
import { asChunk } from './chunk-reload.ts';

/** A module that is imported when first needed. */
export type LazyModule<T> = {
  /** Imports the module once; after a failure the next call tries again. */
  load(): Promise<T>;
  /** Returns the module if it has been loaded. */
  loaded(): T | undefined;
  /** Resolves when a call of `load` has succeeded; never rejects. */
  whenLoaded: Promise<T>;
};

export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let resolve: (module: T) => void;
  const whenLoaded = new Promise<T>((resolver) => (resolve = resolver));
  let module: T | undefined;
  let loading: Promise<T> | undefined;
  const importOnce = async (): Promise<T> => {
    try {
      module = await asChunk(importModule());
      // React reads the value of a settled promise in the same render, on the server too.
      Object.assign(whenLoaded, { status: 'fulfilled', value: module });
      resolve(module);
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { load: () => (loading ??= importOnce()), loaded: () => module, whenLoaded };
}

/**
 * Returns the module; the component suspends until it is loaded. `use` is called in either case: React fails to resume a suspended component that
 * then calls fewer hooks (error 467), and renders its HTML anew.
 */
export const useLoaded = <T>(module: LazyModule<T>): T => use(module.whenLoaded);

type Options = {
  /** With false, only callers of `load` start the import; see hydrate-on-act.tsx. */
  loadsOnRender?: boolean;
};

/** Like `React.lazy`, with a `load` for loaders; a component that is already loaded renders immediately, on the server too. */
export function lazyComponent<P extends object>(
  importComponent: () => Promise<ComponentType<P>>,
  { loadsOnRender = true }: Options = {},
) {
  const module = lazyModule(importComponent);
  function LazyComponent(props: P) {
    // After a failed import the fallback remains, and the next render tries again.
    if (loadsOnRender && !module.loaded()) module.load().catch(() => undefined);
    return createElement(useLoaded(module), props);
  }
  return Object.assign(LazyComponent, { load: module.load });
}

/** Returns the module, or null until it is loaded, for components that render something else meanwhile. */
export function useLazyModule<T>(module: LazyModule<T> | null): T | null {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!module || module.loaded() !== undefined) return undefined;
    let isStale = false;
    module.load().then(
      () => isStale || rerender(),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [module]);
  return module?.loaded() ?? null;
}
