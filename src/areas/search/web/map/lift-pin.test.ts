import { expect, test } from 'vitest';
import { liftOf } from './lift-pin.ts';

const pinAt = (x: number, y: number) => ({ left: x - 45, right: x + 45, top: y - 40, bottom: y });

test('a pin is lifted from below its card, and on phones from below the button above that, where it is at its side', () => {
  const [card, close] = [
    { left: 12, right: 378, top: 500, bottom: 700 },
    { left: 330, right: 378, top: 450, bottom: 496 },
  ];
  const liftAt = (x: number, y: number) => liftOf(pinAt(x, y), [card, close]);
  expect([liftAt(100, 480), liftAt(320, 440)]).toEqual([0, 0]);
  expect([liftAt(100, 520), liftAt(100, 720)]).toEqual([44, 244]);
  // Beside the button it stands above the card, and below the button it goes above both.
  expect(liftAt(320, 480)).toBe(54);
  expect(liftOf(pinAt(100, 800), [])).toBe(0);
});
