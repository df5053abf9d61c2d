import { dropSubscription, keepSubscription, type Subscribed, subscribedOf } from '#web/offline/push-subscription.ts';
import { registerWorker } from '#web/offline/register-worker.ts';

/** Whether this browser can show push messages. On iPhones only sites on the home screen can. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Asks for permission and subscribes this browser to messages signed with a key; null where the person or the browser refuses. */
export async function subscribe(applicationServerKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe(options);
  } catch (error) {
    // A subscription to an earlier key of the site stands in the way.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    subscription = await pushManager.subscribe(options);
  }
  const subscribed = subscribedOf(subscription);
  if (subscribed) await keepSubscription(caches, { ...subscribed, key: applicationServerKey });
  return subscribed;
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await dropSubscription(caches);
}
