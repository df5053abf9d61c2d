import type { Viewer } from '#web/app-state.ts';

/** The account of the viewer: of a person or an organization; null for guests and administrators. */
export const accountOf = (viewer: Viewer): number | null =>
  viewer.kind === 'guest' || viewer.kind === 'admin' ? null : viewer.id;

/** Whether the viewer is an organization. */
export const isOrganization = ({ kind }: { kind: string }): boolean => kind === 'organization';
