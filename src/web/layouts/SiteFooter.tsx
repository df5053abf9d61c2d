import { useTranslations } from 'use-intl';
import { areaNames, serviceAreas } from '#finance/names.ts';
import { listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { Footer } from '#ui/Footer.tsx';
import { useApp, useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { Switches } from './Switches.tsx';

/** The site's footer. */
export function SiteFooter() {
  const t = useTranslations('shell');
  const href = useHref();
  const { now, demo, locale } = useApp();
  const year = now.slice(0, 4);
  return (
    <Footer
      label={t('footer.label')}
      columns={[
        {
          key: 'kinds',
          title: t('footer.kinds'),
          links: [
            ...listingKinds.map((kind) => ({ href: href(paths.search(kind)), label: kindNames[kind].plural[locale] })),
            { href: href(paths.vacancies()), label: t('footer.vacancies') },
            { href: href(paths.newOffer()), label: t('footer.sell') },
          ],
        },
        {
          key: 'finance',
          title: t('footer.finance'),
          links: [
            { href: href(paths.credits()), label: t('footer.credits') },
            { href: href(paths.leasing()), label: t('footer.leasing') },
            { href: href(paths.banks()), label: t('footer.banks') },
            { href: href(paths.insurance()), label: t('footer.insurance') },
            { href: href(paths.calculators()), label: t('footer.calculators') },
          ],
        },
        {
          key: 'business',
          title: t('footer.business'),
          links: serviceAreas.map((area) => ({
            href: href(paths.services(area)),
            label: areaNames[area][locale],
          })),
        },
        {
          key: 'service',
          title: t('footer.service'),
          links: [
            { href: href(paths.about()), label: t('footer.about') },
            { href: href(paths.contacts()), label: t('footer.contacts') },
            { href: href(paths.howItWorks()), label: t('footer.work') },
            { href: href(paths.organizations()), label: t('footer.organizations') },
          ],
        },
        {
          key: 'legal',
          title: t('footer.legal'),
          links: [
            { href: href(paths.legal('terms')), label: t('footer.terms') },
            { href: href(paths.legal('privacy')), label: t('footer.privacy') },
            { href: href(paths.legal('consent')), label: t('footer.consent') },
            { href: href(paths.legal('cookies')), label: t('footer.cookies') },
            { href: href(paths.legal('sources')), label: t('footer.sources') },
          ],
        },
      ]}
      switches={<Switches />}
      legal={t(demo ? 'footer.line' : 'footer.line_plain', { year })}
    />
  );
}
