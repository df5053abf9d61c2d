import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { shopHref } from './shop-filter.ts';
import { wordCountsQuery } from './user-queries.ts';

/** Says that a seller has nothing so filtered: how many each word alone would find, and the same search among all sellers. */
export function NothingInShop({ id, q }: { id: number; q: string | undefined }) {
  const t = useTranslations('user.shop');
  const { api } = useApp();
  const href = useHref();
  const { data: counts } = useSuspenseQuery(wordCountsQuery(api, id, q));
  return (
    <EmptyState
      icon="search"
      title={t('nothing')}
      text={
        counts.length > 0 && (
          <>
            {t('by_words')}
            <span className="mt-3 flex flex-wrap justify-center gap-2">
              {counts.map(({ word, count }) =>
                count > 0 ? (
                  <Chip key={word} href={href(shopHref(id, { q: word }))}>{`${word} ${count}`}</Chip>
                ) : (
                  <span key={word} className="inline-flex min-h-9 items-center px-2 text-14 text-ink-3">
                    {`${word} 0`}
                  </span>
                ),
              )}
            </span>
          </>
        )
      }
      action={
        <>
          {q !== undefined && <Button href={href(paths.textSearch(q))}>{t('everywhere')}</Button>}
          <Button variant="secondary" href={href(shopHref(id, {}))}>
            {t('reset')}
          </Button>
        </>
      }
    />
  );
}
