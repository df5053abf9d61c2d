import { freeMembers } from '#plans/plans.ts';
/** Lengths of the fields of an organization, for its forms and its contract. */
export const passwordLength = { min: 10, max: 256 } as const;
export const organizationLength = {
  legalName: 300,
  address: 300,
  website: 200,
  memberName: 80,
  conditions: 4000,
} as const;
/** Length of an administrator's reason for a decision about an INN. */
export const maxVerificationReason = 500;
/** The most members that an organization has at a time without a plan. */
export const maxMembers = freeMembers;
/** How long an unconfirmed registration waits for its code, in hours. */
export const unconfirmedHours = 48;
