import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { useApp } from './use-app.ts';
import { Overlays } from './Overlays.tsx';
import { useStore } from './use-store.ts';

/** What surrounds every page: the query cache, the words, and nothing that draws. */
export function Root({ children }: { children: ReactNode }) {
  const { queryClient, locale, words, timeZone, now } = useApp();
  const messages = useStore(words.messages);
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} messages={messages as never} timeZone={timeZone} now={new Date(now)}>
        {children}
        <Overlays />
      </IntlProvider>
    </QueryClientProvider>
  );
}
