import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Chip } from '#ui/Chip.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

type Props = { id: number; organization: NonNullable<OutputOf<'profile/get'>['organization']> };

/** Links to what an organization has beside listings. */
export function OrganizationLinks({ id, organization: { offers, vacancies } }: Props) {
  const t = useTranslations('user.organization');
  const href = useHref();
  if (offers === 0 && vacancies === 0) return null;
  return (
    <nav aria-label={t('also')}>
      <ul className="flex gap-2">
        {offers > 0 && (
          <li>
            <Chip href={href(paths.organizationCatalog(id))}>
              {t('offers')} {offers}
            </Chip>
          </li>
        )}
        {vacancies > 0 && (
          <li>
            <Chip href={href(paths.userVacancies(id))}>
              {t('vacancies')} {vacancies}
            </Chip>
          </li>
        )}
      </ul>
    </nav>
  );
}
