import { findPlan } from '#plans/plans.ts';
import { useApp } from '#web/use-app.ts';

/** The name of a plan; its key when it is no longer sold. */
export function usePlanName(): (key: string) => string {
  const { locale } = useApp();
  return (key) => findPlan(key)?.name[locale] ?? key;
}
