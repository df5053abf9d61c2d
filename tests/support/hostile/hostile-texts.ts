import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type GrowthOptions, growthOf } from './growth.ts';
import type { SourceExpression } from './source-expressions.ts';

/** A text of about `size` characters meant to be slow. */
export type HostileText = { name: string; of(size: number): string };

const repeated = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length));

/** Texts that are slow in other programs: repetitions, unclosed pairs, and repeated starts of marks. */
const units = [
  '/ 0 9 a ё . - @ " \\ ( [ { < % = ; & , ab a. a- a1 1, -1 +7 ../ /a a/ %20 &a= a=; \\" :// a@a. t.me/ www.a <a> </a> &amp; о-о-'.split(
    ' ',
  ),
  [' ', '\t', '\n', 'a ', ' a', '1 ', '12 34', 'а б ', '\u0301', '\u200B', '\u{1F600}', '\uD800', '\u0130', '\u0000'],
].flat();

export const hostileTexts: readonly HostileText[] = units
  .map((unit) => ({ name: JSON.stringify(unit), of: repeated(unit) }))
  .concat([
    { name: 'numbers', of: (size) => Array.from({ length: size / 6 }, (_, at) => at * 7919).join(' ') },
    { name: 'words', of: (size) => Array.from({ length: size / 6 }, (_, at) => (at * 7919).toString(36)).join(' ') },
  ]);

const candidates = ['a', '1', ' ', '-', '.', ',', '/', 'я', 'A', '_', '@', '=', '"', '(', '<', ':', '+', '\n', '\t'];

/** Characters that a class or set matches, a few of different kinds. */
function charactersOf(node: AST.Node, flags: string): string[] {
  const one = new RegExp(`^${node.raw}$`, flags.replaceAll(/[gy]/g, ''));
  const found = candidates.filter((character) => one.test(character));
  if (found.length > 0) return found.slice(0, 5);
  for (let code = 0; code < 0x3000; code += 1) {
    const character = String.fromCodePoint(code);
    if (one.test(character)) return [character];
  }
  return ['a'];
}

/** A short text that a part of an expression matches; `pick` chooses among its characters. */
function sampleOf(node: AST.Node, flags: string, pick = 0): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sampleOf(node.alternatives[0], flags, pick) : '';
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, flags, pick)).join('');
    case 'Quantifier':
      return sampleOf(node.element, flags, pick).repeat(Math.min(node.min, 50));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass': {
      const characters = charactersOf(node, flags);
      return characters[pick % characters.length] ?? 'a';
    }
    default:
      return '';
  }
}

/** A text for the parts before this one, from the start of the expression. */
function textBefore(node: AST.Node, flags: string): string {
  const { parent } = node;
  if (!parent) return '';
  const before =
    parent.type === 'Alternative'
      ? parent.elements.slice(0, parent.elements.indexOf(node as AST.Element)).map((one) => sampleOf(one, flags))
      : [];
  return textBefore(parent, flags) + before.join('');
}

function quantifiersIn(node: AST.Node): AST.Quantifier[] {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives.flatMap(quantifiersIn);
    case 'Assertion':
      return 'alternatives' in node ? node.alternatives.flatMap(quantifiersIn) : [];
    case 'Alternative':
      return node.elements.flatMap(quantifiersIn);
    case 'Quantifier':
      return [node, ...quantifiersIn(node.element)];
    default:
      return [];
  }
}

/** Texts against one expression: for each repetition, a valid prefix, many matches of the repeated part, and no match at the end. */
export function textsAgainst({ source, flags }: SourceExpression): HostileText[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode);
  const units = new Map<string, (size: number) => string>();
  const add = (before: string, unit: string) => {
    if (unit === '') return;
    // The last character is matched nowhere, so every way of matching is tried.
    units.set(`${JSON.stringify(before)} and ${JSON.stringify(unit)} over and over`, (size) => {
      return `${before}${repeated(unit)(size)}\u0000`;
    });
  };
  for (const quantifier of quantifiersIn(pattern).filter(({ max }) => max > 20)) {
    const before = textBefore(quantifier, flags);
    add('', before);
    for (let pick = 0; pick < 5; pick += 1) {
      const unit = sampleOf(quantifier.element, flags, pick);
      add('', unit);
      add(before, unit);
      add('', before + unit);
    }
  }
  return [...units].map(([name, of]) => ({ name, of }));
}

/** The first text that takes more than linear time, and how much; null if there is none. */
export async function slowTextFor(
  run: (text: string) => unknown,
  texts: readonly HostileText[],
  options?: GrowthOptions,
): Promise<string | null> {
  for (const { name, of } of texts) {
    const growth = await growthOf((size) => run(of(size)), options);
    if (growth !== null) return `${name}: ${growth}`;
  }
  return null;
}
