/** Lines of business of an organization; several at once are possible. */
export const organizationTypes = ['bank', 'leasing', 'insurer', 'dealer', 'agency', 'service', 'employer'] as const;
export type OrganizationType = (typeof organizationTypes)[number];
