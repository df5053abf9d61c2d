/// <reference types="vite/client" />
import cyrillic from './onest-cyrillic.woff2?url&no-inline';
import latin from './onest-latin.woff2?url&no-inline';
import rouble from './onest-rouble.woff2?url&no-inline';

/** Addresses of the fonts every first view needs (29 kB together): one `<link rel="preload" as="font" type="font/woff2" crossorigin>` each. */
export const fontPreloads: readonly string[] = [cyrillic, latin, rouble];
