/** Browsers of one account that get push messages; a further one takes the place of the oldest. */
export const mostPushDevices = 10;
