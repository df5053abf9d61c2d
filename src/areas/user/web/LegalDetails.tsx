import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';

type Organization = NonNullable<OutputOf<'profile/get'>['organization']>;

/** The legal data of an organization, which the law makes public (law 2300-1, article 9). Its phone is behind the button «Показать телефон». */
export function LegalDetails({ organization }: { organization: Organization }) {
  const t = useTranslations('user');
  const { legal_name, inn, ogrn, legal_address, website } = organization;
  return (
    <section className="text-14 text-ink-2">
      <h2 className="font-semibold text-ink">{t('legal')}</h2>
      <p className="wrap-anywhere">{legal_name}</p>
      <p>{t('legal_numbers', { inn, ogrn: ogrn ?? 'none' })}</p>
      {legal_address && <p className="wrap-anywhere">{legal_address}</p>}
      {website && (
        <p>
          <a className="link inline-flex min-h-11 items-center wrap-anywhere" href={website} rel="nofollow noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
    </section>
  );
}
