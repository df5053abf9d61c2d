import type { InputOf, OutputOf } from '../../client.ts';
import type { CallPath } from '../../index.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Examples of inputs and outputs. */
export type Examples = {
  readonly [P in CallPath]?: { readonly input?: DeepReadonly<InputOf<P>>; readonly output: DeepReadonly<OutputOf<P>> };
};
