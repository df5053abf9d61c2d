/** What an organization does; several at once are possible. */
export const organizationTypes = ['bank', 'leasing', 'insurer', 'dealer', 'agency', 'service', 'employer'] as const;
export type OrganizationType = (typeof organizationTypes)[number];
