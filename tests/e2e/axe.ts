import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { isLong } from '../support/long.ts';

type Where = {
  /** Checks the header and the footer of the site too. */
  withFrame?: boolean;
  /** Checks only within this selector. */
  within?: string;
  /** Checks colours only: the other theme of a page differs by nothing else. */
  onlyColours?: boolean;
  /** Checks all but colours, which take most of the time: another width of a page that has been checked keeps its colours. */
  withoutColours?: boolean;
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Cards, rows of a table and options of a filter from the fourth of a list on: one component draws all, and they took over half of each check.
 * `npm run test:long` checks all.
 */
const repeatedParts = isLong
  ? []
  : [
      'article:nth-of-type(n + 4)',
      'li:nth-of-type(n + 4) article',
      'tbody > tr:nth-of-type(n + 4)',
      'fieldset > label:nth-of-type(n + 4)',
    ];

/**
 * The header and the footer of the site, whose many links are the same on all pages. A push checks them once for guests (`pages.spec.ts`), people
 * (`header.spec.ts`), organizations (`organization.spec.ts`) and administrators (`moderation.spec.ts`).
 */
const frame = ['header.sticky', 'footer'];

/** The dialog that is open: over a page that has been checked, all else is as it was. */
export const inDialog = 'dialog[open]';

/**
 * Has axe read each colour once: it reads those of every element and of all elements behind it, which are a few texts over and over, and took a third
 * of a check.
 */
const keepColours = (): void => {
  type Rgb = { r: number; g: number; b: number; alpha: number };
  type Colour = Rgb & { parseString(text: string): Colour };
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const kept = new Map<string, Rgb>();
  prototype.parseString = function read(text) {
    const known = kept.get(text);
    if (known) return Object.assign(this, known);
    parseString.call(this, text);
    kept.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
};

/** The pages whose colours a test has checked: their addresses without numbers and conditions. */
const colouredPages = new WeakMap<Page, Set<string>>();

/**
 * Whether a test has checked the colours of a page already. Another state of it is checked for all but colours on a push, since these take most of a
 * check: the page of all components has each state in both themes (`pages.spec.ts`), and `src/web/styles/contrast.test.ts` computes the tokens.
 */
function hasCheckedColours(page: Page, part: string): boolean {
  const checked = colouredPages.get(page) ?? new Set();
  colouredPages.set(page, checked);
  const address = `${new URL(page.url()).pathname.replaceAll(/\d+/gu, '0')} ${part}`;
  if (checked.has(address)) return !isLong;
  checked.add(address);
  return false;
}

/** Checks WCAG 2.2 AA and the best practices of axe; fails with the violations and their elements. */
export async function expectAccessible(
  page: Page,
  { withFrame = isLong, within, onlyColours = false, withoutColours = false }: Where = {},
): Promise<void> {
  // Frames of other origins would need an axe of their own, so there must be none.
  expect(page.frames()).toHaveLength(1);
  // A document keeps its axe: loading it again costs as much as half of a check.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(keepColours);
  }
  const runOnly: Axe.RunOnly = onlyColours ? { type: 'rule', values: colourRules } : { type: 'tag', values: tags };
  const isWithoutColours = withoutColours || (!onlyColours && hasCheckedColours(page, within ?? ''));
  const rules = isWithoutColours ? Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) : {};
  const options: Axe.RunOptions = { runOnly, rules, resultTypes: ['violations'], preload: false };
  const found = await page.evaluate(
    async ([selector, excluded, runOptions]) => {
      const running = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          );
      // Finishes animations, because the colours in between have other contrasts. The end of one may start another in its children.
      for (let animations = running(); animations.length > 0; animations = running()) {
        for (const animation of animations) animation.finish();
        await new Promise(requestAnimationFrame);
      }
      const { axe } = window as unknown as { axe: typeof Axe };
      // The address of an element is told; to copy the HTML of each element took a tenth of a check.
      axe.configure({ noHtml: true });
      const exclude = excluded.filter((parts) => document.querySelector(parts)).map((parts) => [parts]);
      const { violations } = await axe.run({ include: [[selector ?? 'html']], exclude }, runOptions);
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
    },
    [within, within || withFrame ? repeatedParts : [...repeatedParts, ...frame], options] as const,
  );
  expect(found, page.url()).toEqual([]);
}

async function emulateTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Checks the colours of a page in the dark theme. */
export async function expectAccessibleInDark(page: Page): Promise<void> {
  await emulateTheme(page, 'dark');
  await expectAccessible(page, { onlyColours: true });
}

/**
 * Checks a page in the light theme and, in long runs, its colours in the dark one too. Both themes have the same tokens, whose contrasts
 * `src/web/styles/contrast.test.ts` computes, and every push checks the page of all components in the dark theme (`pages.spec.ts`).
 */
export async function expectAccessibleInThemes(
  page: Page,
  where: Pick<Where, 'within' | 'withFrame'> = {},
): Promise<void> {
  await emulateTheme(page, 'light');
  await expectAccessible(page, where);
  if (isLong) await expectAccessibleInDark(page);
}
