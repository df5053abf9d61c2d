import { notFound } from '../router/answers.ts';

/** The id in an address. A malformed id is not found (product.md §2). */
export function idParam(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw notFound();
  return id;
}
