import type { Router } from './router/router.ts';

/** Fields that suggest (`data-suggest`) do so from their first focus on: until then nothing of it is loaded. */
export function suggestOnFocus(router: Router): void {
  const started = new WeakSet<HTMLInputElement>();
  const start = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement) || target.dataset['suggest'] === undefined || started.has(target)) return;
    started.add(target);
    void import('#areas/search/web/suggestions.ts')
      .then(({ attachSuggestions }) => attachSuggestions(target, router))
      // The field works on as a plain one, and tries again with the next focus.
      .catch(() => started.delete(target));
  };
  // In the capture phase, since React stops events at HTML that is not hydrated.
  document.addEventListener('focusin', ({ target }) => start(target), { capture: true });
  start(document.activeElement);
}
