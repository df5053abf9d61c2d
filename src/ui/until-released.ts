/** Resolves when the pressed pointer is released and its click is handled. An element replaced before that would never get the click. */
export const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => void setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, done, { once: true });
  });
