import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

const measures: readonly { key: 'moderation' | 'phone' | 'history' | 'complaint'; icon: IconName }[] = [
  { key: 'moderation', icon: 'shield' },
  { key: 'history', icon: 'clock' },
  { key: 'phone', icon: 'phone' },
  { key: 'complaint', icon: 'warning' },
];

/** The protections of buyers and sellers. */
export function Protection() {
  const t = useTranslations('home.measures');
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {measures.map(({ key, icon }) => (
        <li key={key} className="flex gap-3 lg:flex-col">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-field bg-accent-tint text-accent">
            <Icon name={icon} />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{t(`${key}.title`)}</h3>
            <p className="mt-1 text-ink-2">{t(`${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The invitation to sell. */
export function PostBand() {
  const t = useTranslations('home.post');
  const href = useHref();
  return (
    <section className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-accent-tint p-5 md:mt-14 md:p-8">
      <div className="min-w-0">
        <h2 className="text-20 font-semibold">{t('title')}</h2>
        <p className="mt-1">{t('text')}</p>
      </div>
      <Button href={href(paths.newOffer())} icon="plus">
        {t('action')}
      </Button>
    </section>
  );
}
