import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { cityName } from '#listing/web/city-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

type Props = { item: OutputOf<'organization/get_all'>['items'][number]; name: string };

/** An organization in the directory, with links to what it has. */
export function DirectoryCard({ item, name }: Props) {
  const t = useTranslations('organization');
  const { locale } = useApp();
  const href = useHref();
  const { id, avatar, types, city, inn_verified: isVerified } = item;
  const parts = [
    ['listings', paths.seller(id)],
    ['offers', paths.organizationCatalog(id)],
    ['vacancies', paths.userVacancies(id)],
  ] as const;
  const shown = parts.filter(([key]) => item[key] > 0);
  return (
    <Card as="li" className="flex gap-4">
      <Avatar name={name} src={avatar?.s192} size={56} firm />
      <div className="min-w-0 flex-1">
        <h2 className="text-16 font-semibold wrap-anywhere">
          <a className="link" href={href(paths.seller(id))}>
            {name}
          </a>
        </h2>
        <p className="text-14 text-ink-2">
          {types.map((type) => t(`types.${type}`)).join(', ')} · {cityName(city, locale)}
        </p>
        {isVerified && (
          <p className="mt-1">
            <Badge>{t('directory.verified')}</Badge>
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4 text-14">
          {shown.length === 0 && <span className="text-ink-3">{t('directory.nothing_yet')}</span>}
          {shown.map(([key, path]) => (
            <a key={key} className="link inline-flex min-h-11 items-center" href={href(path)}>
              {t(`directory.${key}`, { count: item[key] })}
            </a>
          ))}
        </p>
      </div>
    </Card>
  );
}
