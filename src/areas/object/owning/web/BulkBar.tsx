import { useTranslations } from 'use-intl';
import type { ListingCard } from '#listing/contract.ts';
import { nextStatus, type OwnerAct } from '#listing/lifecycle.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/use-app.ts';
import { splitForAct } from './bulk-acts.ts';
import { pricedListing } from './priced-listing.ts';
import { useOwnActs } from './use-own-acts.ts';

/** Bulk acts on the selected listings. Each button shows how many listings its act takes; an act that takes none is not shown. */
export function BulkBar({ chosen, onDone }: { chosen: readonly ListingCard[]; onDone: () => void }) {
  const t = useTranslations('owning');
  const { dialogs, locale } = useApp();
  const { act, isBusy } = useOwnActs();
  const doAll = async (owned: OwnerAct): Promise<void> => {
    const { taken, leftOut } = splitForAct(chosen, owned);
    if (await act(owned, taken, leftOut)) onDone();
  };
  const [restored, extended, archived, deleted] = (['restore', 'extend', 'archive', 'delete'] as const).map(
    (owned) => splitForAct(chosen, owned).taken,
  ) as [ListingCard[], ListingCard[], ListingCard[], ListingCard[]];
  const priced = chosen
    .filter(({ status }) => nextStatus(status, 'owner', 'edit') !== undefined)
    .map((listing) => pricedListing(listing, locale));
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+8px)] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float md:bottom-4"
    >
      <span className="mr-auto px-1 font-medium" aria-live="polite">
        {t('bulk.chosen', { count: chosen.length })}
      </span>
      {restored.length > 0 && (
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void doAll('restore')}>
          {t('bulk.restore', { count: String(restored.length) })}
        </Button>
      )}
      {extended.length > 0 && (
        <Button size="sm" variant="secondary" busy={isBusy} onClick={() => void doAll('extend')}>
          {t('bulk.extend', { count: String(extended.length) })}
        </Button>
      )}
      {priced.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => dialogs.show('prices', { listings: priced })}>
          {t('bulk.prices', { count: String(priced.length) })}
        </Button>
      )}
      {archived.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => dialogs.show('archive', { listings: archived.map(({ id, status }) => ({ id, status })) })}
        >
          {t('bulk.archive', { count: String(archived.length) })}
        </Button>
      )}
      {deleted.length > 0 && (
        <Button size="sm" variant="danger" busy={isBusy} onClick={() => void doAll('delete')}>
          {t('bulk.delete', { count: String(deleted.length) })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onDone}>
        {t('bulk.none')}
      </Button>
    </section>
  );
}
