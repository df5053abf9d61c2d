const uniqueIndexes: ReadonlySet<unknown> = new Set([
  'organizations_inn',
  'organization_members_email',
  'organization_members_once',
]);

/** Whether a statement failed because a confirmed organization or member has the same INN or e-mail. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && uniqueIndexes.has(error.constraint);
