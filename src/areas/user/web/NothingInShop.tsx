import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatQuote } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { conditionAlone, withoutCondition } from './shop-conditions.ts';
import { type ShopFilter, shopHref, shopPosts } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';

type Props = {
  id: number;
  filter: ShopFilter;
  typed: string | undefined;
  /** What most of the seller's listings are. */
  sells: string;
};

/** Says that a seller has nothing so filtered: what it has, how the words were understood, how many there are without each condition, and the same search among all sellers. */
export function NothingInShop({ id, filter, typed, sells }: Props) {
  const t = useTranslations('user.shop');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter)));
  const conditions = data.pages[0]?.conditions ?? [];
  const names = conditions.map(({ name }) => name[locale]).join(', ');
  const found = (of: 'without' | 'alone') =>
    conditions.flatMap((condition) => {
      const count = condition.counts?.[of] ?? 0;
      return count > 0 ? [{ condition, name: condition.name[locale], count }] : [];
    });
  const looser = found('without').map(({ condition, name, count }) => ({
    text: t('without', { name: condition.word ?? name, count }),
    to: withoutCondition(filter, condition),
  }));
  const alone = found('alone').map(({ condition, name, count }) => ({
    text: `${name}: ${count}`,
    to: conditionAlone(filter, condition),
  }));
  const ways = looser.length > 0 ? looser : alone;
  const isUnderstood = typed !== undefined && typed !== filter.q;
  return (
    <EmptyState
      icon="search"
      title={typed ? t('nothing_typed', { typed: formatQuote(typed, locale) }) : t('nothing')}
      text={
        <>
          {sells && <span className="block">{t('sells', { sells })}</span>}
          {isUnderstood && conditions.length > 0 && (
            <span className="block wrap-anywhere">{t('understood', { typed: formatQuote(typed, locale), names })}</span>
          )}
          {conditions.length > 1 && ways.length > 0 && (
            <span className="mt-3 flex flex-wrap justify-center gap-2">
              {ways.map(({ text, to }) => (
                <Chip key={text} href={href(shopHref(id, to))}>
                  {text}
                </Chip>
              ))}
            </span>
          )}
        </>
      }
      action={
        <>
          {typed !== undefined && <Button href={href(paths.textSearch(typed))}>{t('everywhere')}</Button>}
          <Button variant="secondary" href={href(shopHref(id, {}))}>
            {t('reset')}
          </Button>
        </>
      }
    />
  );
}
