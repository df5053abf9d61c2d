type Card = { title: string; seller: { id: number } };

/** Listings with those last that repeat an earlier one: a seller often posts many of one thing at once. */
export function repeatsLast<C extends Card>(cards: readonly C[]): C[] {
  const known = new Set<string>();
  const [first, repeated]: [C[], C[]] = [[], []];
  for (const card of cards) {
    const key = `${card.seller.id} ${card.title}`;
    (known.has(key) ? repeated : first).push(card);
    known.add(key);
  }
  return [...first, ...repeated];
}
