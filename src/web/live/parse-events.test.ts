import { expect, test } from 'vitest';
import { createEventParser } from './parse-events.ts';

const stream =
  ': beat\n\nevent: hello\nid: 7\ndata: {"resumed":true}\n\nevent: notifications\nid: 8\ndata: {"a":"b: c"}\n\n';

test('events are read wherever the text is cut, and beats are none', () => {
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const parse = createEventParser();
    expect([...parse(stream.slice(0, cut)), ...parse(stream.slice(cut))]).toEqual([
      { type: 'hello', id: 7, data: { resumed: true } },
      { type: 'notifications', id: 8, data: { a: 'b: c' } },
    ]);
  }
});
