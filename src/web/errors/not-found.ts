import { lazyComponent } from '../lazy-module.ts';

/** Few visitors meet this view. Where the first render shows it, both entries await its `load`. */
export const NotFoundView = lazyComponent(async () => (await import('./NotFoundView.tsx')).NotFoundView);
