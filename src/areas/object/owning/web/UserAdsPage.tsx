import { postsPageOf } from './posts-page.tsx';

/** /user/{id}/ads: generic ads of a person, by state for their owner. */
export const { load, head, Page } = postsPageOf('ads');
