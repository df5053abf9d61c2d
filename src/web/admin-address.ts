const rooms = /^(\/en)?\/admin(\/|\?|$)/;
const inOwnersPlace = /^(\/en)?\/offers\/edit\/[^?]*\?(.*&)?as=admin(&|$)/;

/**
 * Whether an administrator acts at this address (path and search): on administrators' pages, and where an administrator edits an owner's
 * listing.
 */
export const isAdminAddress = (url: string): boolean => rooms.test(url) || inOwnersPlace.test(url);
