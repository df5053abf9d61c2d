import type { CallPath } from '#contract/index.ts';
import type { Fixture } from '../support/authorization.ts';
import { correspondenceFixtures } from './correspondence.ts';
import { firmFixtures } from './firms.ts';
import { listingFixtures } from './listings.ts';
import { moneyFixtures } from './money.ts';
import { peopleFixtures } from './people.ts';

/** A valid input for every call, naming the owner's things where the call names any. */
export const fixtures: Record<CallPath, Fixture> = {
  ...peopleFixtures,
  ...listingFixtures,
  ...correspondenceFixtures,
  ...firmFixtures,
  ...moneyFixtures,
};
