/** How long a part of the page may take to appear: its code and the answer of a server. */
const patienceMs = 3000;

/** The first element that a function finds, as soon as the page has it; null if it does not come in time. */
function appearing(find: () => HTMLElement | null | undefined, withinMs?: number): Promise<HTMLElement | null> {
  const found = find();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = (element: HTMLElement | null): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    const observer = new MutationObserver(() => {
      const element = find();
      if (element) end(element);
    });
    const timer = withinMs === undefined ? undefined : setTimeout(() => end(null), withinMs);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

const hearts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.saved-card .card-heart button')];
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus of keys in place when the card of a heart is removed: it goes to the button that undoes the removal, from there to the card that comes
 * back, or, once the message is closed, to the card that has taken its place among the others.
 */
export async function keepFocus(heart: Element, place: number): Promise<void> {
  const id = heart.closest<HTMLElement>('[data-listing]')?.dataset['listing'];
  const isThis = (other: HTMLElement): boolean =>
    other.closest<HTMLElement>('[data-listing]')?.dataset['listing'] === id;
  const undo = await appearing(() => {
    const buttons = document.querySelectorAll<HTMLElement>('.toast-undo');
    return heart.isConnected ? null : buttons[buttons.length - 1];
  }, patienceMs);
  if (!isLost()) return;
  const press = { isUndone: false };
  if (undo) {
    undo.focus();
    undo.addEventListener('click', () => (press.isUndone = true));
    await appearing(() => (undo.isConnected ? null : document.body));
  }
  const next = press.isUndone
    ? await appearing(() => hearts().find(isThis), patienceMs)
    : hearts()[Math.min(place, hearts().length - 1)];
  if (isLost()) next?.focus();
}
