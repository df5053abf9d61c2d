import type { IconName } from '#ui/Icon.tsx';
import type { PostedKind } from '../fields.ts';

/** What every page may show of a kind before anything of it has been loaded, beside its names (kind-names.ts). */
export const kindIcons: Record<PostedKind, IconName> = { auto: 'car' };
