import type { APIRequestContext } from '@playwright/test';
import { type KindName, listingKinds } from '#kinds/names.ts';

type Card = { id: number; slug: string | null; pictures: { drawing: boolean }[]; seller: { id: number } };
export type Found = {
  photographed: Card | null;
  drawn: Card | null;
  sold: number | null;
  /** One of each kind beside cars. */
  others: ReadonlyMap<KindName, Card>;
};

const MOST_PAGES = 10;
const MOST_SOLD_TRIES = 400;

/** Listings to show: one with photographs, one with drawings only, a sold one. */
export async function findListings(api: APIRequestContext, origin: string): Promise<Found> {
  const post = async <T>(path: string, data: object): Promise<T | null> => {
    const answer = await api.post(`${origin}/api/${path}`, { data });
    return answer.ok() ? ((await answer.json()) as T) : null;
  };
  const others = new Map<KindName, Card>();
  for (const kind of listingKinds.filter((one) => one !== 'auto')) {
    const isAbroad = kind === 'autofromabroad';
    const path = isAbroad ? 'auto/search' : `${kind}/search`;
    const answer = await post<{ items: Card[] }>(path, { limit: 1, ...(isAbroad ? { kind } : {}) });
    const [card] = answer?.items ?? [];
    if (card) others.set(kind, card);
  }
  const found: Found = { photographed: null, drawn: null, sold: null, others };
  let cursor: string | null = null;
  let first: Card | undefined;
  for (let page = 0; page < MOST_PAGES && !(found.photographed && found.drawn); page += 1) {
    const answer: { items: Card[]; next_cursor: string | null } | null = await post('auto/search', {
      limit: 100,
      ...(cursor ? { cursor } : {}),
    });
    first ??= answer?.items[0];
    found.photographed ??= answer?.items.find((card) => card.pictures.some((one) => !one.drawing)) ?? null;
    found.drawn ??= answer?.items.find((card) => card.pictures.every((one) => one.drawing)) ?? null;
    cursor = answer?.next_cursor ?? null;
    if (!cursor) break;
  }
  const middle = first?.id ?? 0;
  for (let step = 0; step < MOST_SOLD_TRIES && !found.sold; step += 1) {
    const id = middle - step > 0 ? middle - step : step + 1;
    const listing = await post<{ status: string }>('object/get', { id });
    if (listing?.status === 'sold') found.sold = id;
  }
  return found;
}
