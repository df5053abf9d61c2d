import { expect, test } from 'vitest';
import { meet } from './base/box.ts';
import { cardCorner, liftOf } from './card-corner.ts';
import { gap } from './markers/marker-box.ts';

const [frame, card] = [
  { width: 800, height: 800 },
  { width: 320, height: 380 },
];
const pinAt = (x: number, y: number) => ({ left: x - 45, right: x + 45, top: y - 40, bottom: y });
const boxFor = (x: number, y: number, over: Parameters<typeof cardCorner>[3] = []) => {
  const { left, top } = cardCorner(pinAt(x, y), card, frame, over);
  return { left, top, right: left + card.width, bottom: top + card.height };
};

test('a card stands above its pin, below it where there is more room, else beside it', () => {
  expect(boxFor(400, 600)).toMatchObject({ left: 240, bottom: 560 - gap });
  expect(boxFor(400, 200)).toMatchObject({ left: 240, top: 200 + gap });
  expect(boxFor(300, 410)).toMatchObject({ left: 345 + gap });
  expect(boxFor(700, 410)).toMatchObject({ right: 655 - gap });
});

test('a card is whole in the frame and clear of its pin, and of buttons where there is room', () => {
  const box = { left: 300, right: 500, top: 740, bottom: 788 };
  for (let x = 50; x <= 750; x += 50)
    for (let y = 50; y <= 730; y += 20) {
      const placed = boxFor(x, y, [box]);
      expect(placed.left >= 0 && placed.top >= 0 && placed.right <= 800 && placed.bottom <= 800).toBe(true);
      expect([x, y, meet(placed, pinAt(x, y))]).toEqual([x, y, false]);
      expect([x, y, meet(placed, box)]).toEqual([x, y, false]);
    }
});

test('on phones a pin is lifted from below its card, and from below the button above that, where it is at its side', () => {
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
