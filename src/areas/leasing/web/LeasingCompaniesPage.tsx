import { areaNames } from '#finance/names.ts';
import { directoryPage } from '#finance/web/directory/directory-page.tsx';
import { paths } from '#web/paths.ts';

/** Page /leasing/companies. */
export const { load, head, Page } = directoryPage({
  call: 'leasing/get_all',
  path: paths.leasingCompanies(),
  name: 'leasing',
  linksOf: (t, language) => [
    { href: paths.leasing(), label: areaNames.leasings[language] },
    { href: paths.leasingCatalog(), label: t('catalog') },
    { href: paths.banks(), label: t('banks') },
  ],
});
