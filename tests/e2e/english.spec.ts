import { expect } from '@playwright/test';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { paths } from '#web/paths.ts';
import { test } from './reading.ts';
import { firstListing, visitedKinds } from './visited.ts';

/** The texts of an English page, outside parts that are marked as Russian. */
const textsOf = (html: string): string[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const nodes = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    if (!parent?.closest('script, style, template') && parent?.closest('[lang]')?.getAttribute('lang') !== 'ru')
      texts.push(nodes.currentNode.nodeValue ?? '');
  }
  return texts;
};

test('Russian texts on English pages are marked as Russian, so that they are read aloud by Russian rules', async ({
  page,
}) => {
  const { request } = page;
  const links = async (path: string, pattern: RegExp): Promise<string[]> => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(pattern)].slice(0, 1).map(([, href = '']) => href);
  };
  const open = ['/', '/credit', '/leasing', '/bank', '/vacancies', '/organizations', '/strahovanie', '/contacts'];
  const lists = [...open, paths.services('rko'), ...visitedKinds.map((kind) => paths.search(kind))];
  const listings = await Promise.all(visitedKinds.map((kind) => firstListing(request, kind)));
  const addresses = [...lists, ...listings].map((path) => (path === '/' ? '/en' : `/en${path}`));
  addresses.push(
    ...(await links('/en/credit', /href="(\/en\/credit\/\w+\/\d+)/g)),
    ...(await links('/en/vacancies', /href="(\/en\/vacancies\/\d+)/g)),
  );
  // A title that nobody translates says its language to all readers.
  const thing = await firstListing(request, 'ads');
  expect(await (await request.get(`/en${thing}`)).text()).toMatch(/<\/h1><span[^>]*>in Russian/u);
  await page.goto('/robots.txt');
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    const texts = await page.evaluate(textsOf, await answer.text());
    expect([address, texts.filter((text) => foreignLanguage(text, 'en'))]).toEqual([address, []]);
  }
});
