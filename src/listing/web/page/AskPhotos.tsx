import { paths } from '#web/paths.ts';
import { useAccountHref } from '#web/use-account-href.ts';
import { useApp } from '#web/use-app.ts';
import type { Listing } from '../../contract.ts';
import { lacksPhotos } from './lacks-photos.ts';

/** Beside the component, which loads at the visitor's first act (decision 31). */
const words = {
  ru: { first: 'Попросить фото', more: 'Попросить ещё фото', none: 'Рисунок, фото нет' },
  en: { first: 'Ask for photos', more: 'Ask for more photos', none: 'A drawing: no photos' },
} as const;

/** Below a drawing or the first of few photos: the link to a message to the seller with a ready text, which the buyer may change. */
export function AskPhotos({ listing }: { listing: Listing }) {
  const accountHref = useAccountHref();
  const { locale } = useApp();
  const lack = lacksPhotos(listing);
  if (lack === null) return null;
  const link = (
    <a
      href={accountHref(paths.askForPhotos(listing.id))}
      rel="nofollow"
      className="ask-photos noscript:hidden print:hidden"
    >
      {words[locale][lack]}
    </a>
  );
  if (lack === 'more') return link;
  return (
    <p className="no-photos">
      {/* The row might be taken for a gallery that did not load, and its picture is too small for a mark. */}
      <span>{words[locale].none}</span>
      {link}
    </p>
  );
}
