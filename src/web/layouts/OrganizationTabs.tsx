import { useState } from 'react';
import { Tabs } from '#ui/Tabs.tsx';
import { useApp, useHref } from '../use-app.ts';
import { useViewer } from '../use-store.ts';
import { type OrganizationSection, organizationSections, organizationTabsLabel } from './organization-sections.ts';
import { useWaiting } from './use-waiting.ts';

/** The tabs between the pages on which the signed-in organization works. */
export function OrganizationTabs({ current }: { current: OrganizationSection }) {
  const { locale } = useApp();
  const href = useHref();
  const viewer = useViewer();
  const waiting = useWaiting();
  // A session that ends leaves the page, and so its tabs, unchanged.
  const [id] = useState(viewer.kind === 'organization' ? viewer.id : null);
  if (id === null) return null;
  return (
    <Tabs
      className="mb-6"
      label={organizationTabsLabel[locale]}
      items={organizationSections.map(({ key, label, path }) => ({
        key,
        label: label[locale],
        href: href(path(id)),
        current: key === current,
        ...(key === 'bids' && waiting > 0 && { count: waiting }),
      }))}
    />
  );
}
