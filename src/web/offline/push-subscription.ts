/** A browser's subscription to push messages, as the call that stores it takes it. */
export type Subscribed = { endpoint: string; p256dh: string; auth: string };

export function subscribedOf(subscription: PushSubscription): Subscribed | null {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

const cacheName = 'push';
const entry = '/push-subscription';
/** A subscription with the key of the site that it was made for. */
type KeptSubscription = Subscribed & { key: string };

/** Keeps the subscription for the service worker: browsers do not all say which one they have replaced. */
export async function keepSubscription(storage: CacheStorage, kept: KeptSubscription): Promise<void> {
  await (await storage.open(cacheName)).put(entry, Response.json(kept));
}

async function keptSubscription(storage: CacheStorage): Promise<KeptSubscription | null> {
  const found = await (await storage.open(cacheName)).match(entry);
  // keepSubscription() wrote it.
  return found ? ((await found.json()) as KeptSubscription) : null;
}

export const dropSubscription = (storage: CacheStorage): Promise<boolean> => storage.delete(cacheName);

/**
 * Tells the server of the subscription that the push service has given in place of the one that the server knows. The service worker is told of the
 * change, perhaps without a network; the next visit looks once more.
 */
export async function renewSubscription(storage: CacheStorage, pushManager: PushManager): Promise<void> {
  const kept = await keptSubscription(storage);
  if (!kept) return;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kept.key }));
  const renewed = subscribedOf(subscription);
  if (!renewed || renewed.endpoint === kept.endpoint) return;
  const { endpoint, auth, key } = kept;
  // A worker has no session and no client of the API.
  const { ok, status } = await fetch('/api/notifications/renew_push_device', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former: { endpoint, auth }, renewed }),
  });
  if (ok) await keepSubscription(storage, { ...renewed, key });
  // The server knows the former one no more: the session has ended.
  else if (status === 404) await dropSubscription(storage);
}
