import { useQueries } from '@tanstack/react-query';
import { SimilarSection } from '#listing/web/page/SimilarSection.tsx';
import { similarQuery } from '#listing/web/page/similar-query.ts';
import { similarPath } from '#listing/web/page/similar-path.ts';
import { titleIn } from '#listing/title.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Favorite } from './favorites-order.ts';
import { lastSaved, mixSimilar } from './mix-similar.ts';

/** Here, since no page shows this part in its first view (decision 31). */
const words = {
  ru: {
    like: (title: string) => `Похоже на «${title}»`,
    several: 'Похоже на недавно сохранённое',
    as: (title: string) => `похоже на «${title}»`,
    all: 'Показать все',
  },
  en: {
    like: (title: string) => `Like “${title}”`,
    several: 'Like what you saved last',
    as: (title: string) => `like “${title}”`,
    all: 'Show all',
  },
} as const;

type Props = { items: readonly Favorite[]; except: readonly number[] };

/** Listings like the last saved ones, but for those that are saved already; nothing where there are only others of their regions or sections. */
export function LikeSaved({ items, except }: Props) {
  const { api, locale } = useApp();
  const href = useHref();
  const say = words[locale];
  const sources = lastSaved(items);
  const found = useQueries({ queries: sources.map(({ id }) => similarQuery(api, id)) });
  // All at once, since cards that come between others move them.
  if (found.some(({ isPending }) => isPending)) return null;
  const likes = sources.flatMap((source, at) => {
    const data = found[at]?.data;
    return data?.closeness === 'similar' ? [{ ...data, source, to: titleIn(source, locale) }] : [];
  });
  const [first, second] = likes;
  if (!first) return null;
  const mixed = mixSimilar(likes, except);
  const toOf = new Map(mixed.map(({ item, to }) => [item.id, to]));
  const noteOf = (id: number) => [<span key={id}>{say.as(toOf.get(id) ?? '')}</span>];
  return (
    <SimilarSection
      title={second ? say.several : say.like(first.to)}
      items={mixed.map(({ item }) => item)}
      costs={{ ...first.costs, costs: likes.flatMap(({ costs }) => costs.costs) }}
      {...(second ? { noteOf } : { all: { href: href(similarPath(first.source.kind, first.search)), label: say.all } })}
    />
  );
}
