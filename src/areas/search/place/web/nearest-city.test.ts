import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findNearestCity, nearestTo } from './nearest-city.ts';

const moscow = { id: 1, slug: 'moskva', latitude: 55.754, longitude: 37.62 };
const anadyr = { id: 2, slug: 'anadyr', latitude: 64.734, longitude: 177.515 };

afterEach(() => vi.unstubAllGlobals());

test('the nearest city is by the distance over the globe, also across the 180th meridian', () => {
  expect(nearestTo({ latitude: 55.9, longitude: 37.4 }, [anadyr, moscow])).toBe(moscow);
  expect(nearestTo({ latitude: 64.4, longitude: -173.2 }, [moscow, anadyr])).toBe(anadyr);
  expect(nearestTo(moscow, [])).toBeUndefined();
});

test('the position of the visitor reaches no call', async () => {
  const coords = { latitude: 55.91234, longitude: 37.41234 };
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (take: (found: { coords: object }) => void) => take({ coords }) },
  });
  const calls: unknown[] = [];
  const api = (async (path: string, input: object) => {
    calls.push({ path, input });
    return { items: [anadyr, moscow] };
  }) as Api;
  expect(await findNearestCity(api)).toBe(moscow);
  expect(JSON.stringify(calls)).not.toContain('55.9');
  expect(JSON.stringify(calls)).not.toContain('37.4');
});

test.each([
  ['a refusal', { geolocation: { getCurrentPosition: (_take: unknown, refuse: () => void) => refuse() } }],
  ['a browser without a position', {}],
])('%s rejects and makes no call', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const api = vi.fn();
  await expect(findNearestCity(api as unknown as Api)).rejects.not.toBeNull();
  expect(api).not.toHaveBeenCalled();
});
