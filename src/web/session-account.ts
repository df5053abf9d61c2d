import type { Viewer } from '#web/app-state.ts';

/** The account of the viewer: of a person or an organization; null for guests and administrators. */
export const accountOf = (viewer: Viewer): number | null =>
  viewer.kind === 'guest' || viewer.kind === 'admin' ? null : viewer.id;

/** Whether a profile is the viewer's own organization. Profiles are loaded, so a lost session leaves the answer unchanged. */
export const isOwnOrganization = ({ own, organization }: { own: boolean; organization: object | null }): boolean =>
  own && organization !== null;

/** Whether the viewer is an organization. */
export const isOrganization = ({ kind }: { kind: string }): boolean => kind === 'organization';
