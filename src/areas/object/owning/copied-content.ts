import type { Field } from '#dictionary/field.ts';
import type { Content } from '#dictionary/content.ts';
import { pointKey } from '#listing/point.ts';

/** Whether a field identifies a single item: pictures, and numbers that others see masked or not at all. */
const isOfOneThing = ({ key, type, shown }: Field): boolean =>
  type === 'photos' || shown === 'masked' || (shown === 'owner' && key !== pointKey);

/** The content that a listing of a similar item takes over from this listing. */
export function copiedContent(
  fields: readonly Field[],
  content: Content,
  names: Readonly<Record<string, string>>,
): { values: Record<string, Content[string]>; names: Record<string, string> } {
  const copied = fields.filter((field) => !isOfOneThing(field) && (content[field.key] ?? null) !== null);
  const keys = new Set(copied.map(({ key }) => key));
  return {
    values: Object.fromEntries(copied.map(({ key }) => [key, content[key]!])),
    names: Object.fromEntries(Object.entries(names).filter(([key]) => keys.has(key))),
  };
}
