import { auditCalls } from '#areas/admin/audit-contract.ts';
import { adminCalls } from '#areas/admin/contract.ts';
import { peopleCalls } from '#areas/admin/people-contract.ts';
import { adsCalls } from '#areas/ads/contract.ts';
import { appealCalls } from '#areas/appeals/contract.ts';
import { autoCalls } from '#areas/auto/contract.ts';
import { bidCalls } from '#areas/bids/contract.ts';
import { calculatorCalls } from '#areas/calculators/contract.ts';
import { compareCalls } from '#areas/compare/contract.ts';
import { complaintCalls } from '#areas/complaints/contract.ts';
import { currencyCalls } from '#areas/currency/contract.ts';
import { customsCalls } from '#areas/customs/contract.ts';
import { equipmentCalls } from '#areas/equipment/contract.ts';
import { savedSearchCalls } from '#areas/saved-searches/contract.ts';
import { favoritesCalls } from '#areas/favorites/contract.ts';
import { feedbackCalls } from '#areas/feedback/contract.ts';
import { geoCalls } from '#areas/geo/contract.ts';
import { homeCalls } from '#areas/home/contract.ts';
import { houseCalls } from '#areas/house/contract.ts';
import { stayCalls } from '#areas/house/stays/contract.ts';
import { mediaCalls } from '#areas/media/contract.ts';
import { messageCalls } from '#areas/messages/contract.ts';
import { draftCalls } from '#areas/object/drafts/contract.ts';
import { ownerCalls } from '#areas/object/owning/contract.ts';
import { notificationCalls } from '#areas/notifications/contract.ts';
import { objectCalls } from '#areas/object/contract.ts';
import { reviewCalls } from '#areas/object/moderation/contract.ts';
import { organizationCalls } from '#areas/organization/contract.ts';
import { verificationCalls } from '#areas/organization/verify-contract.ts';
import { memberCalls } from '#areas/organization/members-contract.ts';
import { overviewCalls } from '#areas/organization/overview-contract.ts';
import { platformFeedbackCalls } from '#areas/platform_feedback/contract.ts';
import { profileCalls } from '#areas/profile/contract.ts';
import { searchCalls } from '#areas/search/contract.ts';
import { specCalls } from '#areas/spec/contract.ts';
import { stockCalls } from '#areas/stock/contract.ts';
import { trueCostCalls } from '#areas/true-cost/contract.ts';
import { userCalls } from '#areas/user/contract.ts';
import { acquiringCalls } from '#areas/acquiring/contract.ts';
import { bankCalls } from '#areas/bank/contract.ts';
import { guaranteeCalls } from '#areas/bank_guarantee/contract.ts';
import { registrationCalls } from '#areas/business-registration/contract.ts';
import { creditCalls } from '#areas/credits/contract.ts';
import { insurerCalls } from '#areas/insurer/contract.ts';
import { leasingCalls } from '#areas/leasing/contract.ts';
import { leasingsCalls } from '#areas/leasings/contract.ts';
import { promotionCalls } from '#areas/promotions/contract.ts';
import { tariffCalls } from '#areas/tariffs/contract.ts';
import { moneyCalls } from '#areas/money/contract.ts';
import { overdraftCalls } from '#areas/overdraft/contract.ts';
import { rkoCalls } from '#areas/rko/contract.ts';
import { vinReportCalls } from '#areas/vin-reports/contract.ts';
import { vacancyCalls } from '#areas/vacancy/contract.ts';

/** Every call of the product: path → declaration. */
export const contract = {
  ...userCalls,
  ...profileCalls,
  ...organizationCalls,
  ...memberCalls,
  ...overviewCalls,
  ...verificationCalls,
  ...adminCalls,
  ...peopleCalls,
  ...auditCalls,
  ...complaintCalls,
  ...feedbackCalls,
  ...platformFeedbackCalls,
  ...appealCalls,
  ...geoCalls,
  ...mediaCalls,
  ...autoCalls,
  ...specCalls,
  ...houseCalls,
  ...stayCalls,
  ...equipmentCalls,
  ...adsCalls,
  ...objectCalls,
  ...reviewCalls,
  ...ownerCalls,
  ...draftCalls,
  ...favoritesCalls,
  ...savedSearchCalls,
  ...compareCalls,
  ...searchCalls,
  ...currencyCalls,
  ...customsCalls,
  ...trueCostCalls,
  ...calculatorCalls,
  ...bidCalls,
  ...moneyCalls,
  ...tariffCalls,
  ...promotionCalls,
  ...stockCalls,
  ...homeCalls,
  ...acquiringCalls,
  ...bankCalls,
  ...guaranteeCalls,
  ...registrationCalls,
  ...creditCalls,
  ...insurerCalls,
  ...leasingCalls,
  ...leasingsCalls,
  ...overdraftCalls,
  ...rkoCalls,
  ...vacancyCalls,
  ...notificationCalls,
  ...messageCalls,
  ...vinReportCalls,
};

export type Contract = typeof contract;
export type CallPath = keyof Contract;
