import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { useApp } from './use-app.ts';
import { Overlays } from './Overlays.tsx';

/** The providers around every page, and the overlays. */
export function Root({ children }: { children: ReactNode }) {
  const { queryClient, locale, words, timeZone, now } = useApp();
  const renderedAt = useMemo(() => new Date(now), [now]);
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider locale={locale} messages={words.messages as never} timeZone={timeZone} now={renderedAt}>
        {children}
        <Overlays />
      </IntlProvider>
    </QueryClientProvider>
  );
}
