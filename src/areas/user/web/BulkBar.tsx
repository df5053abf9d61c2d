import { useTranslations } from 'use-intl';
import type { ListingCard } from '#areas/listing/contract.ts';
import { nextStatus, type OwnerAct } from '#areas/listing/life.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#web/context.tsx';
import { useOwnActs } from './use-own-acts.ts';

/** Ids of those with which an act may be done in the state they are in. */
const thatMay = (chosen: readonly ListingCard[], act: OwnerAct): number[] =>
  chosen.filter(({ status }) => nextStatus(status, 'owner', act) !== undefined).map(({ id }) => id);

/** What may be done with all that is chosen; each button says with how many. */
export function BulkBar({ chosen, onDone }: { chosen: readonly ListingCard[]; onDone: () => void }) {
  const t = useTranslations('user');
  const { dialogs } = useApp();
  const { act, isBusy } = useOwnActs();
  const [archived, extended, deleted] = [
    thatMay(chosen, 'archive'),
    thatMay(chosen, 'extend'),
    thatMay(chosen, 'delete'),
  ];
  const doAll = async (owned: OwnerAct, ids: readonly number[]): Promise<void> => {
    if (await act(owned, ids)) onDone();
  };
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+8px)] z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float md:bottom-4"
    >
      <span className="mr-auto px-1 font-medium tabular-nums" aria-live="polite">
        {t('bulk.chosen', { count: chosen.length })}
      </span>
      <Button
        size="sm"
        variant="secondary"
        disabled={archived.length === 0}
        onClick={() => dialogs.show('archive', { ids: archived })}
      >
        {t('bulk.archive', { count: String(archived.length) })}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        disabled={extended.length === 0}
        onClick={() => void doAll('extend', extended)}
      >
        {t('bulk.extend', { count: String(extended.length) })}
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={isBusy}
        disabled={deleted.length === 0}
        onClick={() => void doAll('delete', deleted)}
      >
        {t('bulk.delete', { count: String(deleted.length) })}
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        {t('bulk.none')}
      </Button>
    </section>
  );
}
