import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { titleIn } from '#listing/title.ts';
import { useApp } from '#web/use-app.ts';
import type { SignInPurpose } from './purpose.ts';

/** The listing that a guest wants to write about, and that the text for its seller is kept. The page below has mostly loaded it. */
export function PurposeLine({ purpose: { key, listing: id } }: { purpose: SignInPurpose }) {
  const t = useTranslations('sign-in.purpose');
  const { api, locale } = useApp();
  const { data: listing } = useQuery({
    queryKey: ['object', id],
    queryFn: ({ signal }) => api('object/get', { id }, { signal }),
  });
  if (!listing) return null;
  return (
    <p className="mb-4">
      <b className="block font-semibold wrap-anywhere">{titleIn(listing, locale)}</b>
      <span className="text-14 text-ink-2">{t(`${key}_lead`)}</span>
    </p>
  );
}
