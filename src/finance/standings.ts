/** Whether an applicant is eligible for an offer: yes, unknown until the applicant states more, or no. */
export const standings = ['passes', 'unknown', 'fails'] as const;
export type Standing = (typeof standings)[number];
