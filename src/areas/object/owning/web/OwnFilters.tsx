import { useTranslations } from 'use-intl';
import type { KindName } from '#kinds/names.ts';
import { cabinetSorts } from '../rules.ts';
import { KindSelect } from './KindSelect.tsx';
import { ListSearch } from '#areas/user/web/ListSearch.tsx';
import type { OutputOf } from '#contract/client.ts';
import { useHref } from '#web/use-app.ts';
import { type OwnFilter, ownListHref } from './own-filter.ts';

type Props = { id: number; filter: OwnFilter; kinds: OutputOf<'object/get_by_user'>['kinds'] | undefined };

/** Search, kind filter and sort order for an owner with many listings, all held in the URL. */
export function OwnFilters({ id, filter, kinds }: Props) {
  const t = useTranslations('owning.list');
  const href = useHref();
  const { part, kind, q = '', sort, status } = filter;
  const found = (Object.entries(kinds ?? {}) as [KindName, number][]).filter(
    ([key, count]) => count > 0 || key === kind,
  );
  const here = found.filter(([key]) => (key === 'ads') === (part === 'ads'));
  const elsewhere = found.filter(([key]) => (key === 'ads') !== (part === 'ads'));
  const others = elsewhere.reduce((sum, [, count]) => sum + count, 0);
  const otherPart = part === 'ads' ? 'offers' : 'ads';
  return (
    <>
      <ListSearch
        action={href(ownListHref(id, { part }))}
        label={t('search')}
        placeholder={t('placeholder')}
        q={q}
        sort={sort}
        sorts={cabinetSorts}
        kept={{ status }}
      >
        {part === 'offers' && <KindSelect kind={kind} kinds={here} />}
      </ListSearch>
      {q !== '' && others > 0 && (
        <p className="mt-3 text-14">
          <a href={href(ownListHref(id, { part: otherPart, q, status }))} className="link">
            {t(`elsewhere.${otherPart}`, { count: others })}
          </a>
        </p>
      )}
    </>
  );
}
