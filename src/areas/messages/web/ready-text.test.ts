import { expect, test } from 'vitest';
import { readyText } from './ready-text.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  ['stay.2026-12-05.2026-12-08', 'Здравствуйте! Свободно ли с 5 по 8 декабря?', 'Hello! Is it free from 5 to 8 December?'],
  ['stay.2026-12-30.2027-01-02.2', 'Здравствуйте! Свободно ли с 30 декабря по 2 января для 2 гостей?', 'Hello! Is it free from 30 December to 2 January for 2 guests?'],
  ['stay.2026-12-05.2026-12-08.1', 'Здравствуйте! Свободно ли с 5 по 8 декабря для 1 гостя?', 'Hello! Is it free from 5 to 8 December for 1 guest?'],
  ['stay.2026-12-08.2026-12-05', '', ''],
  ['photos', 'Здравствуйте! Пришлите, пожалуйста, ещё фотографии.', 'Hello! Could you send more photos, please?'],
  ['', '', ''],
  ['toString', '', ''],
])('the link that asks for «%s» proposes «%s»', (ask, ru, en) => {
  expect(plain(readyText(ask, 'ru'))).toBe(ru);
  expect(plain(readyText(ask, 'en'))).toBe(en);
}); // prettier-ignore
