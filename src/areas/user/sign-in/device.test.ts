import { describe, expect, test } from 'vitest';
import { placeOf, readDevice } from './device.ts';

// User-Agent headers as documented by the browser vendors.
describe('readDevice', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { browser: 'Chrome 140', system: 'Windows', form: 'computer' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
      { browser: 'Яндекс Браузер 25', system: 'Windows', form: 'computer' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      { browser: 'Edge 140', system: 'Windows', form: 'computer' },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
      { browser: 'Safari 18', system: 'macOS', form: 'computer' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
      { browser: 'Safari 18', system: 'iOS', form: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      { browser: 'Chrome 140', system: 'iPadOS', form: 'tablet' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      { browser: 'Chrome 140', system: 'Android', form: 'phone' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
      { browser: 'Samsung Internet 28', system: 'Android', form: 'tablet' },
    ],
    [
      'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      { browser: 'Firefox 144', system: 'Linux', form: 'computer' },
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      { browser: 'Chrome 140', system: 'ChromeOS', form: 'computer' },
    ],
    ['curl/8.5.0', { browser: null, system: null, form: 'program' }],
    ['', { browser: null, system: null, form: 'program' }],
    ['<script>Chrome/9999999999</script>', { browser: 'Chrome 9999999999', system: null, form: 'program' }],
  ])('%s', (userAgent, device) => {
    expect(readDevice(userAgent)).toEqual(device);
  });
});

test.each([
  ['127.0.0.1', 'this_machine'],
  ['0:0:0:0::/64', 'this_machine'],
  ['10.1.2.3', 'local_network'],
  ['172.16.0.1', 'local_network'],
  ['172.32.0.1', 'unknown'],
  ['192.168.1.7', 'local_network'],
  ['100.64.0.1', 'local_network'],
  ['100.128.0.1', 'unknown'],
  ['fd12:3456:789a:1::/64', 'local_network'],
  ['fe80:0:0:0::/64', 'local_network'],
  ['203.0.113.9', 'unknown'],
  ['2001:db8:1:2::/64', 'unknown'],
] as const)('the location of %s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
