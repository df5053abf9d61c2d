import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { cityName } from '#listing/web/city-name.ts';
import type { Vacancy } from '../contract.ts';
import { Respond } from './Respond.tsx';

/** The employer, and how to reach it. */
export function EmployerCard({ vacancy }: { vacancy: Vacancy }) {
  const t = useTranslations('vacancy');
  const { locale } = useApp();
  const href = useHref();
  const { employer } = vacancy;
  return (
    <Card as="section" className="space-y-4">
      <h2 className="sr-only">{t('employer.title')}</h2>
      <div className="flex items-center gap-3">
        <Avatar name={sellerName(employer.name, locale)} src={employer.avatar?.s192} size={56} firm />
        <div className="min-w-0">
          <p className="text-18 font-semibold wrap-anywhere">
            <a href={href(paths.user(employer.id))} className="hover:text-accent">
              {sellerName(employer.name, locale)}
            </a>
          </p>
          <p className="text-14 text-ink-2">{cityName(vacancy.city, locale)}</p>
        </div>
      </div>
      {vacancy.own ? (
        <>
          <p className="text-ink-2">{t('page.own')}</p>
          <Button href={href(paths.editVacancy(vacancy.id))} icon="edit" full>
            {t('page.edit')}
          </Button>
        </>
      ) : (
        (vacancy.is_open || vacancy.response_id !== null) && <Respond vacancy={vacancy} />
      )}
      <Button variant="secondary" href={href(paths.userVacancies(employer.id))} full>
        {t('employer.all')}
      </Button>
    </Card>
  );
}
