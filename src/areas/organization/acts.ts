/** The acts of members that the log of an organization names. */
export const organizationActs = [
  'registered',
  'signed_in',
  'password_set',
  'edited',
  'conditions_edited',
  'published',
  'hidden',
  'deletion_scheduled',
  'returned',
  'member_invited',
  'member_joined',
  'member_role_changed',
  'member_ended',
  'listing_created',
  'listing_edited',
  'listing_acted',
] as const;
export type OrganizationAct = (typeof organizationActs)[number];
