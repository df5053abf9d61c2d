import { Suspense } from 'react';
import type { OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import { lazyComponent } from '#web/lazy-module.ts';

const PriceListInput = lazyComponent(async () => (await import('./PriceListInput.tsx')).PriceListInput);

/** The input of a price list, loaded with the form of a service. */
export const PriceListField = (props: OwnInputProps) => (
  <Suspense fallback={null}>
    <PriceListInput {...props} />
  </Suspense>
);
