import { useTranslations } from 'use-intl';
import { buttonClass } from '#ui/Button.tsx';

/** What the page says in the place of a map whose scripts did not come; the list beside it has the same listings. */
export function MapMissing({ href }: { href: string }) {
  const t = useTranslations('search.map');
  return (
    <div role="alert" className="flex min-h-60 flex-1 flex-col items-center justify-center bg-tint p-4 text-center">
      <p className="font-semibold">{t('late')}</p>
      <p className="mx-auto mt-1 max-w-80 text-ink-2">{t('offline')}</p>
      <a href={href} target="_self" className={`${buttonClass({ variant: 'secondary' })} mt-3`}>
        {t('retry')}
      </a>
    </div>
  );
}
