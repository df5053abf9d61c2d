import { postsPageOf } from './posts-page.tsx';

/** Page /user/{id}/posts: a person's offers of typed kinds; the owner sees them by status. */
export const { load, head, Page } = postsPageOf('offers');
