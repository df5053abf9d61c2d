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

/** '7733aa' with the mask '## ## AA' → '77 33 AA'. Other characters of a mask stay; '!' before a token makes it a plain character. */
export function applyMask(mask: string, text: string): string {
  return maskOf(mask).masked(text);
}

/** Separators, which people may type in any way between the characters of a mask. */
const between = /[\s\-‐-―−:./_]/g;
const significant = (text: string): string => text.replaceAll(between, '');

/** The best of several masks: the mask that keeps most typed characters, then the mask that leaves the text unchanged, then the first. */
export function fittingMask(masks: readonly string[], text: string): string {
  const rank = (mask: string): number => {
    const shown = applyMask(mask, text);
    const kept = significant(shown).length;
    return kept * 2 + Number(shown === text);
  };
  return masks.reduce((best, mask) => (rank(mask) > rank(best) ? mask : best), masks[0] ?? '');
}

/**
 * Formats a text by a mask that fits the whole text, and keeps the caret after the same character. A text that fits no mask stays as typed, for
 * the form to refuse. A separator deleted at the end is not added again.
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

/** Whether the text fills every place of the mask. */
export function maskIsFull(mask: string, text: string): boolean {
  return maskOf(mask).completed(text);
}
