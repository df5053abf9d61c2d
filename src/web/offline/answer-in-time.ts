/** How long the network may take before a copy is shown, ms. */
export const patienceMs = 4000;

/**
 * The answer of the network, or a copy when the network fails or takes longer than `ms`. `whenSlow` resolves to undefined if there is no copy; the
 * network is then awaited. `whenFailed` supplies the answer or throws.
 */
export async function answerInTime<Answer>(
  network: Promise<Answer>,
  {
    ms,
    whenSlow,
    whenFailed,
  }: { ms: number; whenSlow: () => Promise<Answer | undefined>; whenFailed: () => Promise<Answer> },
): Promise<Answer> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>();
  const timer = setTimeout(giveUp, ms, 'late');
  try {
    const first = await Promise.race([network, late]);
    return first === 'late' ? ((await whenSlow()) ?? (await network)) : first;
  } catch {
    return whenFailed();
  } finally {
    clearTimeout(timer);
  }
}
