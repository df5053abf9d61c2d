import { useTranslations } from 'use-intl';
import { Posts } from '#areas/user/web/Posts.tsx';
import { shopPosts } from '#areas/user/web/shop-filter.ts';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';

type Props = {
  id: number;
  isOwn: boolean;
  count: number;
  /** Whether nothing else on the page has the first heading. */
  isFirst: boolean;
};

/** What an organisation has on sale, as everybody sees it; its own people go on to the table of the stock. */
export function PublicStock({ id, isOwn, count, isFirst }: Props) {
  const t = useTranslations('user.organization');
  const href = useHref();
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section id="stock" className={isFirst ? '' : 'mt-10'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading className={isFirst ? 'text-24 font-semibold md:text-32' : 'text-20 font-semibold'}>
          {t('stock')} <span className="text-ink-3">{count}</span>
        </Heading>
        <Button variant="secondary" size="sm" href={href(isOwn ? paths.userStock(id) : paths.seller(id))}>
          {t(isOwn ? 'stock_table' : 'stock_search')}
        </Button>
      </div>
      <div className="of-one-seller mt-4">
        <Posts id={id} filter={shopPosts({})} />
      </div>
    </section>
  );
}
