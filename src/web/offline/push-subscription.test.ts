import { afterEach, expect, test, vi } from 'vitest';
import { keepSubscription, renewSubscription } from './push-subscription.ts';

afterEach(() => vi.unstubAllGlobals());

function memoryCaches(): CacheStorage {
  const entries = new Map<string, Response>();
  const open = async () => ({
    match: async (key: string) => entries.get(key)?.clone(),
    put: async (key: string, response: Response) => void entries.set(key, response),
  });
  const drop = async () => entries.delete('/push-subscription');
  // Only these methods are called.
  return { open, delete: drop } as unknown as CacheStorage;
}
const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: `secret of ${endpoint}` } }),
});
/** A browser whose subscription is `endpoint`, or that has to subscribe anew. */
const manager = (endpoint: string | null) =>
  ({
    getSubscription: async () => (endpoint === null ? null : subscription(endpoint)),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscription(`new for ${applicationServerKey}`),
  }) as unknown as PushManager;
const kept = { endpoint: 'old', p256dh: 'p', auth: 'secret of old', key: 'site' };

test('a subscription that the push service has replaced is told once, with the former one as proof', async () => {
  const asked: unknown[] = [];
  let status = 500;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return new Response(null, { status });
  });
  const storage = memoryCaches();
  await renewSubscription(storage, manager('other'));
  await keepSubscription(storage, kept);
  await renewSubscription(storage, manager('old'));
  expect(asked).toEqual([]);
  // The server is away: the next visit tells it.
  await renewSubscription(storage, manager(null));
  status = 200;
  await renewSubscription(storage, manager('renewed'));
  await renewSubscription(storage, manager('renewed'));
  const former = { endpoint: 'old', auth: 'secret of old' };
  expect(asked).toMatchObject([
    { former, renewed: { endpoint: 'new for site' } },
    { former, renewed: { endpoint: 'renewed', auth: 'secret of renewed' } },
  ]);
  status = 404;
  await renewSubscription(storage, manager('third'));
  await renewSubscription(storage, manager('fourth'));
  expect(asked).toHaveLength(3);
});
