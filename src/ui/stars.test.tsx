import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './Stars.tsx';

const drawn = (value: number) => {
  const html = renderToString(<Stars value={value} label="" />);
  return [html.match(/fill-current/g)?.length ?? 0, /inset\(0 (\d+)% 0 0\)/.exec(html)?.[1]];
};

test.each([
  [4, 4, undefined],
  [3.6, 4, '40'],
  [1.2, 2, '80'],
  [5, 5, undefined],
])('a rating of %s has as much of the stars filled', (value, stars, hidden) => {
  expect(drawn(value)).toEqual([stars, hidden]);
});
