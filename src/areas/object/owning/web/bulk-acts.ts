import { nextStatus, type ListingStatus, type OwnerAct } from '#listing/lifecycle.ts';

type WithStatus = { status: ListingStatus };
type Before = { id: number; status: ListingStatus | 'deleted' };
type Result = { id: number; status: ListingStatus | 'deleted' | null };

/**
 * The selected listings that a bulk act takes, and those that it leaves out although their status allows it: sold ones are published again one
 * at a time, so that a selected page does not advertise what is sold.
 */
export function splitForAct<L extends WithStatus>(chosen: readonly L[], act: OwnerAct): { taken: L[]; leftOut: L[] } {
  const allowed = chosen.filter(({ status }) => nextStatus(status, 'owner', act) !== undefined);
  const isLeftOut = ({ status }: L) => act === 'restore' && status === 'sold';
  return { taken: allowed.filter((listing) => !isLeftOut(listing)), leftOut: allowed.filter(isLeftOut) };
}

/** The words that report an act: those of publishing again depend on whether a moderator decides first. A deleted listing is just restored. */
export function doneWord(
  act: OwnerAct,
  done: readonly Before[],
  results: readonly Result[],
): OwnerAct | 'publish_again' | 'review_again' {
  if (act !== 'restore' || done.some(({ status }) => status === 'deleted')) return act;
  const after = new Map(results.map(({ id, status }) => [id, status]));
  if (done.every(({ id }) => after.get(id) === 'active')) return 'publish_again';
  return done.every(({ id }) => after.get(id) === 'moderation') ? 'review_again' : act;
}
