import { test as reading } from './reading.ts';

/** For tests of how and when scripts are loaded: each has a browser that has not loaded any of them before. */
export const test = reading.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});
