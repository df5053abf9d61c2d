import { areaNames, serviceAreas } from '#finance/names.ts';
import { directoryPage } from '#finance/web/directory/directory-page.tsx';
import { offersPath } from '#finance/web/offer-paths.ts';
import { paths } from '#web/paths.ts';
import { creditFigures } from './credit-figures.tsx';

/** Page /bank: banks with offers here, each with its cheapest credit, and others for reference. */
export const { load, head, Page } = directoryPage({
  call: 'bank/get_all',
  path: paths.banks(),
  name: 'banks',
  figures: creditFigures,
  linksOf: (_, language) =>
    (['credits', 'leasings', ...serviceAreas] as const).map((area) => ({
      href: offersPath(area),
      label: areaNames[area][language],
    })),
});
