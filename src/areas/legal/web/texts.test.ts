import { expect, test } from 'vitest';
import type { LegalText } from './legal-text.ts';

const texts = import.meta.glob<{ text: LegalText }>('./texts/*.ts', { eager: true });

test('only what a demonstration adds speaks of the demonstration', () => {
  expect(Object.keys(texts)).toHaveLength(12);
  for (const [file, { text }] of Object.entries(texts)) {
    const own = { ...text, demo: '', sections: text.sections.map((section) => ({ ...section, demo: '' })) };
    expect([file, JSON.stringify(own)]).not.toMatchObject([file, expect.stringMatching(/демонстрац|demonstration/iu)]);
  }
});
