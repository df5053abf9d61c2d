import compile from 'icu-minify/compile';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTranslator, IntlProvider, useFormatter, useLocale, useTranslations } from './use-intl.tsx';

const messages = { listing: { title: compile('Объявление'), phone: { call: compile('Позвонить {phone}') } } };

function Page() {
  const phone = useTranslations('listing.phone');
  const format = useFormatter();
  const time = format.dateTime(new Date('2026-11-21T12:00:00Z'), { hour: '2-digit', minute: '2-digit' });
  return [useLocale(), useTranslations('listing')('title'), phone('call', { phone: '+7' }), time].join('|');
}

test('words of a namespace and of a group in it, in the language and the zone given', () => {
  const page = (
    <IntlProvider locale="ru" timeZone="Europe/Moscow" messages={messages}>
      <Page />
    </IntlProvider>
  );
  expect(renderToString(page)).toBe('ru|Объявление|Позвонить +7|15:00');
  expect(createTranslator({ locale: 'ru', messages, namespace: 'listing.phone' })('call', { phone: '1' })).toBe(
    'Позвонить 1',
  );
});

test('without words around them they say so', () => {
  expect(() => renderToString(<Page />)).toThrow('IntlProvider');
});
