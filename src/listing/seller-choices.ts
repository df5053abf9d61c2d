/** Choices by which a seller's listings are filtered and counted, of the kinds that have them. */
export const choiceNames = ['deal', 'category', 'body', 'fuel', 'gearbox', 'rooms'] as const;
export type ChoiceName = (typeof choiceNames)[number];
