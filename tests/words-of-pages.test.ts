import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialogTable } from '#web/modals/table.ts';
import { pageRoutes } from '#web/routes/table.ts';
import { reachOf, textOf } from './support/imports.ts';

/** The tables load every page and every dialog, each with its own words. */
const isTable = (file: string): boolean => /^src\/web\/(?:routes|modals)\/(?:table|view)\.tsx?$/.test(file);

/** Namespaces that a page need not list, by the component that uses them, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'src/areas/compare/web/ComparedOffer.tsx': 'its button loads the words of the phone that it asks for',
  'src/areas/search/web/map/ResultsMap.tsx': 'search-page.tsx loads the words of the map with the map',
  'src/areas/search/web/map/PinCard.tsx': 'search-page.tsx loads the words of the map with the map',
  'src/areas/search/web/map/MapBar.tsx': 'search-page.tsx loads the words of the map with the map',
  'src/areas/search/web/map/MapTools.tsx': 'search-page.tsx loads the words of the map with the map',
  'src/areas/search/web/map/ListSheet.tsx': 'search-page.tsx loads the words of the map with the map',
  'src/listing/web/page/ListingHistory.tsx': 'the preview of a listing and its review have no history to show',
  'src/listing/web/page/PriceRating.tsx': 'the preview of a listing and its review have no rating to show',
};

/** Components that load the words of everything that they import, before they render. */
const ownLoaders: ReadonlySet<string> = new Set([
  'src/listing/web/page/VehicleReport.tsx',
  'src/listing/web/page/InsteadOf.tsx',
]);
const isElsewhere = (file: string): boolean => isTable(file) || ownLoaders.has(file);

/** The module of a view, which is named by its area and component: `user/account/SecurityPage`. */
function moduleOf(view: string): string {
  const [folder, name] = [view.slice(0, view.lastIndexOf('/')), view.slice(view.lastIndexOf('/') + 1)];
  const files = [`src/areas/${folder}/web/${name}`, `src/web/${folder}/${name}`].flatMap((file) => [
    `${file}.tsx`,
    `${file}.ts`,
  ]);
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error(`No module of the view ${view}`);
  return found;
}

function missingWords(view: string, words: readonly string[]): string[] {
  const module = moduleOf(view);
  return [module, ...reachOf(module, isElsewhere).keys()]
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !isTable(file) && !(file in elsewhere))
    .flatMap((file) =>
      Array.from(
        textOf(file).matchAll(/(?:useTranslations|translator)\('([\w-]+)/g),
        ([, namespace]) => `${namespace} (${file})`,
      ),
    )
    .filter((used) => !['shell', ...words].includes(used.split(' ')[0] ?? ''));
}

test.each(pageRoutes.map(({ path, view, words }) => [path, view, words] as const))(
  'the page %s lists the words of all its components',
  (_, view, words) => {
    expect(missingWords(view, words)).toEqual([]);
  },
);

const dialogs = Object.entries(dialogTable).flatMap(([key, dialog]) =>
  dialog ? [[key, dialog.view, dialog.words] as const] : [],
);
test.each(dialogs)('the dialog %s lists the words of all its components', (_, view, words) => {
  expect(missingWords(view, words)).toEqual([]);
});

test('a component whose words are not listed is found', () => {
  expect(missingWords('auto/AutoPage', ['listing', 'history'])).not.toEqual([]);
});
