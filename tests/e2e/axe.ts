import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Where = {
  /** Checks only within this selector. */
  within?: string;
  /** Checks colours only: the other theme of a page differs by nothing else. */
  onlyColours?: boolean;
};

/** Checks WCAG 2.2 AA and the best practices of axe; fails with the violations and their elements. */
export async function expectAccessible(page: Page, { within, onlyColours = false }: Where = {}): Promise<void> {
  // Finishes animations, because the colours in between have other contrasts.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // In legacy mode axe runs in the page itself and reports violations only: moving all results to a second page and back took most of the time.
  // Frames of other origins are not checked then, so there must be none.
  expect(page.frames()).toHaveLength(1);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  if (within !== undefined) axe.include(within);
  if (onlyColours) axe.withRules(['color-contrast', 'link-in-text-block']);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target.join(' ')).join('; ')}`);
  expect(found, page.url()).toEqual([]);
}
