const rooms = /^(\/en)?\/admin(\/|\?|$)/;
const inOwnersPlace = /^(\/en)?\/offers\/edit\/[^?]*\?(.*&)?as=admin(&|$)/;

/** Whether an administrator acts at an address, path and search: in their rooms, and where one edits in an owner's place. */
export const isAdminAddress = (url: string): boolean => rooms.test(url) || inOwnersPlace.test(url);
