import type { Api } from '#contract/client.ts';

/** How many of the listings `ids` are of the same kind as `id`; closed ones do not count. */
export async function countSameKind(api: Api, id: number, ids: readonly number[]): Promise<number> {
  const { items } = await api('object/get_cards', { ids: [id, ...ids] });
  const kind = items.find((card) => card.id === id)?.kind;
  return items.filter((card) => card.kind === kind && card.id !== id).length;
}
