import type { Page } from '@playwright/test';

/** How many listings the markers on the map stand for. */
export const countOnMap = (page: Page): Promise<number> =>
  page
    .locator('.map-marker:not([data-covered])')
    .evaluateAll((all) =>
      all
        .map((one) =>
          one.matches('.map-pin')
            ? 1
            : Number(/: ([\d\s]+)/u.exec(one.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(/\s/gu, '')),
        )
        .reduce((sum, count) => sum + count, 0),
    );

export const numberIn = (text: string | null): number => Number(text?.replaceAll(/\D/gu, ''));
