import { Mask } from 'maska';
import { caretAfter, type Typed } from './typing.ts';

/** The five tokens of the specification, §5: digit, alphanumeric, letter, uppercase letter, lowercase letter. */
export const maskTokens = {
  '#': { pattern: /\d/ },
  X: { pattern: /[\dA-Za-zА-Яа-яЁё]/ },
  S: { pattern: /[A-Za-zА-Яа-яЁё]/ },
  A: { pattern: /[A-Za-zА-Яа-яЁё]/, transform: (letter: string) => letter.toUpperCase() },
  a: { pattern: /[A-Za-zА-Яа-яЁё]/, transform: (letter: string) => letter.toLowerCase() },
};

const masks = new Map<string, Mask>();

function maskOf(mask: string): Mask {
  let made = masks.get(mask);
  if (!made) {
    made = new Mask({ mask, tokens: maskTokens, tokensReplace: true });
    masks.set(mask, made);
  }
  return made;
}

/** '7733aa' by '## ## AA' → '77 33 AA'. Other characters of a mask stand as they are; '!' before a token makes it plain. */
export function applyMask(mask: string, text: string): string {
  return maskOf(mask).masked(text);
}

/** What a person may put between the characters that count, in any way they like. */
const between = /[\s\-‐-―−:./_]/g;
const significant = (text: string): string => text.replaceAll(between, '');

/** Of several masks the one that keeps the most of what was typed; of those that keep alike the one that leaves it as it stands, then the first. */
export function fittingMask(masks: readonly string[], text: string): string {
  const rank = (mask: string): number => {
    const shown = applyMask(mask, text);
    const kept = significant(shown).length;
    return kept * 2 + Number(shown === text);
  };
  return masks.reduce((best, mask) => (rank(mask) > rank(best) ? mask : best), masks[0] ?? '');
}

/**
 * A text by the mask that takes it whole, with the caret behind the same character; one that no mask takes whole stays as it was typed, to be
 * seen and refused. A separator that was deleted at the end does not come back.
 */
export function typeMasked(masks: readonly string[], text: string, caret: number, previous = ''): Typed {
  const mask = fittingMask(masks, text);
  const shown = applyMask(mask, text);
  const isDeleted = text.length < previous.length && previous.startsWith(text);
  if (isDeleted || significant(shown).toLowerCase() !== significant(text).toLowerCase()) return { text, caret };
  if (caret >= text.length) return { text: shown, caret: shown.length };
  const before = significant(text.slice(0, caret)).length;
  return { text: shown, caret: caretAfter(shown, before, (character) => significant(character) !== '') };
}

/** Whether every place of the mask is filled. */
export function maskIsFull(mask: string, text: string): boolean {
  return maskOf(mask).completed(text);
}
