import { postsPageOf } from './posts-page.tsx';

/** /user/{id}/posts: typed offers of a person, by state for their owner. */
export const { load, head, Page } = postsPageOf('offers');
