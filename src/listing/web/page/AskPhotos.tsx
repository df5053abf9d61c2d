import { paths } from '#web/paths.ts';
import { useAccountHref } from '#web/use-account-href.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { lacksPhotos } from './lacks-photos.ts';

/** Beside the component, which loads at the visitor's first act (decision 31). */
const words = {
  ru: { first: 'Попросить фото', more: 'Попросить ещё фото' },
  en: { first: 'Ask for photos', more: 'Ask for more photos' },
} as const;

/** On a drawing or the first of few photos: the link to a message to the seller with a ready text, which the buyer may change. */
export function AskPhotos({ listing }: { listing: Listing }) {
  const accountHref = useAccountHref();
  const { locale } = useApp();
  const lack = lacksPhotos(listing);
  if (lack === null) return null;
  return (
    <a
      href={accountHref(paths.askForPhotos(listing.id))}
      rel="nofollow"
      className="on-photo relative inline-flex min-h-11 items-center px-4 text-14 max-sm:[.drawn-gallery_&]:px-3 max-sm:[.drawn-gallery_&]:text-12 font-medium whitespace-nowrap noscript:hidden print:hidden"
    >
      {words[locale][lack]}
    </a>
  );
}
