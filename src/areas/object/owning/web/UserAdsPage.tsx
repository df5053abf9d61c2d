import { postsPageOf } from './posts-page.tsx';

/** Page /user/{id}/ads: a person's generic ads; the owner sees them by status. */
export const { load, head, Page } = postsPageOf('ads');
