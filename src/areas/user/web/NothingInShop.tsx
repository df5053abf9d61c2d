import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatQuote } from '#ui/format.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { type ShopFilter, shopHref, shopPosts } from './shop-filter.ts';
import { postsQuery } from './user-queries.ts';

type Condition = OutputOf<'object/get_by_user'>['without_each'][number];

/** The filters that make up a condition; those of others have its name. */
const partsOf: Partial<Record<Condition['key'], readonly (keyof ShopFilter)[]>> = {
  kind: ['kind', 'deal', 'category'],
  price: ['price_from', 'price_to'],
  year: ['year_from', 'year_to'],
  mileage: ['mileage_to'],
};

/** The part of a filter that is one of its conditions, or is not. */
function part(filter: ShopFilter, { key, word }: Condition, isOf: boolean): ShopFilter {
  const parts: readonly string[] = partsOf[key] ?? [key];
  const { q, ...others } = filter;
  const isWord = (one: string): boolean => one.toLowerCase().replaceAll('ё', 'е') === word;
  const words = q?.split(/[^\p{L}\p{N}]+/u).filter((one) => isWord(one) === isOf).join(' '); // prettier-ignore
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => parts.includes(name) === isOf)),
    ...(words && { q: words }),
  };
}

type Props = { id: number; filter: ShopFilter; typed: string | undefined };

/** Says that a seller has nothing so filtered: how the words were understood, how many there are without each condition, and the same search among all sellers. */
export function NothingInShop({ id, filter, typed }: Props) {
  const t = useTranslations('user.shop');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useSuspenseInfiniteQuery(postsQuery(api, id, shopPosts(filter)));
  const conditions = data.pages[0]?.without_each ?? [];
  const names = conditions.map(({ name }) => name[locale]).join(', ');
  const looser = conditions.filter(({ count }) => count > 0);
  const alone = looser.length > 0 ? [] : conditions.filter((condition) => condition.alone > 0);
  const isUnderstood = typed !== undefined && typed !== filter.q;
  return (
    <EmptyState
      icon="search"
      title={t('nothing')}
      text={
        <>
          {isUnderstood && conditions.length > 0 && (
            <span className="block wrap-anywhere">{t('understood', { typed: formatQuote(typed, locale), names })}</span>
          )}
          {conditions.length > 1 && looser.length + alone.length > 0 && (
            <span className="mt-3 flex flex-wrap justify-center gap-2">
              {[...looser, ...alone].map((condition) => (
                <Chip
                  key={`${condition.key} ${condition.word ?? ''}`}
                  href={href(shopHref(id, part(filter, condition, looser.length === 0)))}
                >
                  {looser.length > 0
                    ? t('without', { name: condition.word ?? condition.name[locale], count: condition.count })
                    : `${condition.name[locale]}: ${condition.alone}`}
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
