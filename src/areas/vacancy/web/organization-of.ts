/** The organization whose member is signed in; null for everybody else. */
export const organizationOf = (viewer: { kind: string; id?: number }): number | null =>
  viewer.kind === 'organization' ? (viewer.id ?? null) : null;
