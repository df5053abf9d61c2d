type DialogEntry = {
  /** `<area>/<Name>Dialog`, including the area's subfolder where it has any: the module that exports the component `Dialog`. */
  view: string;
  /** Namespaces of words that the dialog needs in addition to `shell`. */
  words: readonly string[];
};

/**
 * Every dialog of specification §3; code and words load when the dialog first opens. With null, a page renders the dialog itself over its
 * form, and an address alone does not open it.
 */
export const dialogTable = {
  'sign-in': { view: 'user/sign-in/SignInDialog', words: ['sign-in', 'organization', 'appeals'] },
  'admin-sign-in': { view: 'admin/AdminSignInDialog', words: ['admin'] },
  'confirm-offer': null,
  'confirm-offer-update': null,
  brands: { view: 'auto/BrandsDialog', words: ['auto'] },
  prices: { view: 'object/owning/PricesDialog', words: ['owning'] },
  archive: { view: 'object/owning/ArchiveDialog', words: ['owning'] },
  plan: { view: 'object/owning/PlanDialog', words: ['owning', 'posting'] },
  bid: { view: 'bids/BidDialog', words: ['bids'] },
  lease: { view: 'bids/LeaseDialog', words: ['bids'] },
  figures: { view: 'true-cost/FiguresDialog', words: ['true-cost'] },
  'bid-act': { view: 'bids/ActDialog', words: ['bids'] },
  review: { view: 'feedback/ReviewDialog', words: ['feedback'] },
  consultation: { view: 'platform_feedback/ConsultationDialog', words: ['platform_feedback'] },
  complaint: { view: 'complaints/ComplaintDialog', words: ['complaints'] },
  appeal: { view: 'appeals/AppealDialog', words: ['appeals'] },
  sections: { view: 'search/SectionsDialog', words: ['search'] },
  area: { view: 'search/place/AreaDialog', words: ['place'] },
  avatar: { view: 'profile/AvatarDialog', words: ['profile'] },
  'change-profile': { view: 'profile/ChangeProfileDialog', words: ['profile', 'sign-in'] },
  shop: { view: 'profile/shop/ShopDialog', words: ['shop', 'profile'] },
  'change-phone': { view: 'user/account/ChangePhoneDialog', words: ['account', 'sign-in'] },
  'delete-account': { view: 'user/account/DeleteAccountDialog', words: ['account', 'sign-in'] },
} as const satisfies Record<string, DialogEntry | null>;

export type DialogKey = keyof typeof dialogTable;

/** Returns how a dialog is loaded; null for a dialog that its page renders. */
export const entryOf = (key: DialogKey): DialogEntry | null => dialogTable[key];

export const isDialogKey = (key: string | undefined): key is DialogKey =>
  key !== undefined && Object.hasOwn(dialogTable, key);
