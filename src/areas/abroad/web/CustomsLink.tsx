import type { Listing } from '#listing/contract.ts';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';

const label = { ru: 'Рассчитать таможенные платежи', en: 'Calculate the customs payments' } as const;

/** The way from a car abroad to the calculation of its customs, filled in from the listing. */
export function CustomsLink({ listing }: { listing: Listing }) {
  const { locale } = useApp();
  const href = useHref();
  return (
    <p>
      <Button href={href(paths.customs(listing.id))} variant="secondary">
        {label[locale]}
      </Button>
    </p>
  );
}
