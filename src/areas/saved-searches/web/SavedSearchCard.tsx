import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kindNames } from '#kinds/labels.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { paths } from '#web/paths.ts';
import { stringifySearch } from '#web/routes/search-params.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { frequencies } from '../limits.ts';
import { RenameSearch } from './RenameSearch.tsx';
import type { SavedSearch } from './saved-search-queries.ts';
import { useSavedSearch } from './use-saved-search.ts';

/** The results of a search, or the listings of a watched seller; the newest first where there are new ones. */
function pathOf({ kind, seller_id: seller, address, new_count: count }: SavedSearch): string {
  const query = stringifySearch({ ...address, sort: count > 0 ? 'newest' : undefined });
  return seller === null ? paths.search(kind, query) : paths.seller(seller) + query;
}

/** A saved search: a link to its results with the number of new ones, how often it reports, and buttons to rename, pause and delete it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const {
    kind,
    seller_id: seller,
    name,
    frequency,
    is_paused: isPaused,
    created_at: savedAt,
    new_count: count,
  } = search;
  const t = useTranslations('saved-searches');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const { change, remove, see } = useSavedSearch(search);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <Card as="li">
      {isRenaming ? (
        <RenameSearch
          name={name}
          onCancel={() => setRenaming(false)}
          onSave={(next) => {
            setRenaming(false);
            if (next !== name) void change({ name: next });
          }}
        />
      ) : (
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <a href={href(pathOf(search))} className="link min-w-0 text-18 font-semibold wrap-anywhere" onClick={see}>
              {name}
            </a>
            {count > 0 && <Badge tone="accent">{t('list.fresh', { count })}</Badge>}
            {isPaused && <StatusChip>{t('list.paused')}</StatusChip>}
          </div>
          <IconButton
            icon="edit"
            label={t('list.rename_of', { name })}
            className="-my-2 -mr-2.5"
            onClick={() => setRenaming(true)}
          />
        </div>
      )}
      <p className={cx('text-14 text-ink-2', isRenaming ? 'mt-3' : 'mt-1')}>
        {seller === null ? kindNames[kind].plural[locale] : t('list.seller')} ·{' '}
        {t('list.saved', { day: formatDay(savedAt, locale, timeZone) })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Select
          label={t('list.frequency_of', { name })}
          labelHidden
          className="w-44 max-sm:w-full"
          value={frequency}
          options={frequencies.map((value) => ({ value, label: t(`short.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = frequencies.find((one) => one === value);
            if (next) void change({ frequency: next });
          }}
        />
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          aria-label={t(isPaused ? 'list.resume_of' : 'list.pause_of', { name })}
          onClick={() => void change({ is_paused: !isPaused })}
        >
          {t(isPaused ? 'list.resume' : 'list.pause')}
        </Button>
        <Button
          variant="quiet"
          icon="trash"
          className="max-sm:flex-1"
          aria-label={t('list.delete_of', { name })}
          onClick={() => void remove()}
        >
          {t('list.delete')}
        </Button>
      </div>
    </Card>
  );
}
