import { auditHandlers } from '#areas/admin/audit-handlers.ts';
import { adminHandlers } from '#areas/admin/handlers.ts';
import { peopleHandlers } from '#areas/admin/people-handlers.ts';
import { adsHandlers } from '#areas/ads/handlers.ts';
import { autoHandlers } from '#areas/auto/handlers.ts';
import { appealHandlers } from '#areas/appeals/handlers.ts';
import { bidHandlers } from '#areas/bids/handlers.ts';
import { calculatorHandlers } from '#areas/calculators/handlers.ts';
import { complaintHandlers } from '#areas/complaints/handlers.ts';
import { compareHandlers } from '#areas/compare/handlers.ts';
import { equipmentHandlers } from '#areas/equipment/handlers.ts';
import { savedSearchHandlers } from '#areas/saved-searches/handlers.ts';
import { favoritesHandlers } from '#areas/favorites/handlers.ts';
import { geoHandlers } from '#areas/geo/handlers.ts';
import { homeHandlers } from '#areas/home/handlers.ts';
import { houseHandlers } from '#areas/house/handlers.ts';
import { stayHandlers } from '#areas/house/stays/handlers.ts';
import { mediaHandlers } from '#areas/media/handlers.ts';
import { messageHandlers } from '#areas/messages/handlers.ts';
import { draftHandlers } from '#areas/object/drafts/handlers.ts';
import { ownerHandlers } from '#areas/object/owning/handlers.ts';
import { notificationHandlers } from '#areas/notifications/handlers.ts';
import { objectHandlers } from '#areas/object/handlers.ts';
import { reviewHandlers } from '#areas/object/moderation/handlers.ts';
import { organizationHandlers } from '#areas/organization/handlers.ts';
import { verificationHandlers } from '#areas/organization/verify-handlers.ts';
import { memberHandlers } from '#areas/organization/members-handlers.ts';
import { overviewHandlers } from '#areas/organization/overview-handlers.ts';
import { feedbackHandlers } from '#areas/feedback/handlers.ts';
import { platformFeedbackHandlers } from '#areas/platform_feedback/handlers.ts';
import { profileHandlers } from '#areas/profile/handlers.ts';
import { userHandlers } from '#areas/user/handlers.ts';
import { currencyHandlers } from '#areas/currency/handlers.ts';
import { customsHandlers } from '#areas/customs/handlers.ts';
import { trueCostHandlers } from '#areas/true-cost/handlers.ts';
import { searchHandlers } from '#areas/search/handlers.ts';
import { stockHandlers } from '#areas/stock/handlers.ts';
import { specHandlers } from '#areas/spec/handlers.ts';
import { acquiringHandlers } from '#areas/acquiring/handlers.ts';
import { bankHandlers } from '#areas/bank/handlers.ts';
import { guaranteeHandlers } from '#areas/bank_guarantee/handlers.ts';
import { registrationHandlers } from '#areas/business-registration/handlers.ts';
import { creditHandlers } from '#areas/credits/handlers.ts';
import { insurerHandlers } from '#areas/insurer/handlers.ts';
import { leasingHandlers } from '#areas/leasing/handlers.ts';
import { leasingsHandlers } from '#areas/leasings/handlers.ts';
import { promotionHandlers } from '#areas/promotions/handlers.ts';
import { tariffHandlers } from '#areas/tariffs/handlers.ts';
import { moneyHandlers } from '#areas/money/handlers.ts';
import { overdraftHandlers } from '#areas/overdraft/handlers.ts';
import { rkoHandlers } from '#areas/rko/handlers.ts';
import { vinReportHandlers } from '#areas/vin-reports/handlers.ts';
import { vacancyHandlers } from '#areas/vacancy/handlers.ts';
import type { Call } from '#contract/call.ts';
import type { CallPath } from '#contract/index.ts';
import type { Context } from './handle.ts';

type AnyHandler = (input: unknown, ctx: Context) => Promise<unknown>;
export type Mounted = { path: string; call: Call; handler: AnyHandler };

const areas = [
  userHandlers,
  profileHandlers,
  organizationHandlers,
  memberHandlers,
  overviewHandlers,
  verificationHandlers,
  adminHandlers,
  peopleHandlers,
  auditHandlers,
  complaintHandlers,
  feedbackHandlers,
  platformFeedbackHandlers,
  appealHandlers,
  geoHandlers,
  mediaHandlers,
  autoHandlers,
  specHandlers,
  houseHandlers,
  stayHandlers,
  equipmentHandlers,
  adsHandlers,
  objectHandlers,
  reviewHandlers,
  ownerHandlers,
  draftHandlers,
  favoritesHandlers,
  savedSearchHandlers,
  currencyHandlers,
  customsHandlers,
  trueCostHandlers,
  calculatorHandlers,
  compareHandlers,
  searchHandlers,
  bidHandlers,
  moneyHandlers,
  tariffHandlers,
  promotionHandlers,
  stockHandlers,
  homeHandlers,
  acquiringHandlers,
  bankHandlers,
  guaranteeHandlers,
  registrationHandlers,
  creditHandlers,
  insurerHandlers,
  leasingHandlers,
  leasingsHandlers,
  overdraftHandlers,
  rkoHandlers,
  vacancyHandlers,
  notificationHandlers,
  messageHandlers,
  vinReportHandlers,
];

/** Every call with its handler. */
export const mountedCalls: ReadonlyMap<CallPath, Mounted> = new Map(
  areas.flatMap(({ calls, handlers }) =>
    Object.entries(calls).map(([path, call]) => [
      path as CallPath,
      // handle() has checked the pair; the map loses the relation between input and handler types.
      { path, call: call as Call, handler: handlers[path as keyof typeof handlers] as unknown as AnyHandler },
    ]),
  ),
);
