import { hydrateOnAct } from '../hydrate-on-act.tsx';

/** The footer of every page with one; its links work before it hydrates. */
export const LateFooter = hydrateOnAct(async () => (await import('./SiteFooter.tsx')).SiteFooter);
