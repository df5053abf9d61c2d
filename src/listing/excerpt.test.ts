import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('an excerpt is one line of whole sentences; a long one is cut between words', () => {
  expect(excerptOf(' Один хозяин.\n\nСервис у дилера ')).toBe('Один хозяин. Сервис у дилера');
  const shown = ['Komatsu PC200-8, 2013', '21\u202F580\u202Fмото-ч'];
  expect(excerptOf('Komatsu 2013 года. Наработка 21 580 моточасов. Вложений не требует.', shown)).toBe(
    'Вложений не требует.',
  );
  expect(excerptOf('Продаю Komatsu 2013 года.', shown)).toBe('Продаю Komatsu 2013 года.');
  expect(excerptOf('Отдам за 1 500 ₽. 2 хозяина.', shown)).toBe('Отдам за 1\u202F500 ₽. 2 хозяина.');
  const long = excerptOf(`${'Машина в семье с первого дня, '.repeat(20)}`);
  expect(long.length).toBeLessThanOrEqual(131);
  expect(long).toMatch(/(Машина|в|семье|с|первого|дня)…$/);
  const sentence = 'Ремонт делали для себя, на материалах не экономили.';
  expect(excerptOf(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);
});

test('an excerpt ends before a sentence that repeats a figure of its card', () => {
  const text = 'Никто не живёт. Окна во двор, тихо. Дом кирпичный, 2018 года постройки. Торг при осмотре.';
  expect(excerptOf(text, ['год постройки\u00A02018'])).toBe('Никто не живёт. Окна во двор, тихо.');
});
