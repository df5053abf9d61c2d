/** Until the pointer that is down is up and its click has been heard: what is replaced under a finger never hears it. */
export const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => void setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, done, { once: true });
  });
