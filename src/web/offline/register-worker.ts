/** Registers the service worker; the browser asks the server for its script rather than the cache. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
