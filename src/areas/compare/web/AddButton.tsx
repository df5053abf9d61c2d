import { Suspense } from 'react';
import { lazyComponent } from '#web/lazy-module.ts';
import type { AddLinkProps } from './AddLink.tsx';

const AddLink = lazyComponent(async () => (await import('./AddLink.tsx')).AddLink);

/** The link that adds a listing, with code that a full comparison does without. */
export const AddButton = (props: AddLinkProps) => (
  <Suspense fallback={null}>
    <AddLink {...props} />
  </Suspense>
);
