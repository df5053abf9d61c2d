import type { Router } from './router/router.ts';

/** Fields with suggestions (`data-suggest`) load their code at the first focus. */
export function suggestOnFocus(router: Router): void {
  const started = new WeakSet<HTMLInputElement>();
  const start = (target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement) || target.dataset['suggest'] === undefined || started.has(target)) return;
    started.add(target);
    void import('#areas/search/web/suggestions.ts')
      .then(({ attachSuggestions }) => attachSuggestions(target, router))
      // After a failure the field works without suggestions, and the next focus tries again.
      .catch(() => started.delete(target));
  };
  // In the capture phase, since React stops events at HTML that is not hydrated.
  document.addEventListener('focusin', ({ target }) => start(target), { capture: true });
  start(document.activeElement);
}
