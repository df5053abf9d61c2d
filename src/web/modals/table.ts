type DialogEntry = {
  /** `<area>/<Name>Dialog`, including the area's subfolder where it has any: the module that exports the component `Dialog`. */
  view: string;
  /** Namespaces of words that the dialog needs in addition to `shell`. */
  words: readonly string[];
};

/** Every dialog of specification §3; code and words load when the dialog first opens. */
export const dialogTable = {
  'sign-in': { view: 'user/sign-in/SignInDialog', words: ['sign-in', 'appeals'] },
  'admin-sign-in': { view: 'admin/AdminSignInDialog', words: ['admin'] },
  'confirm-offer': { view: 'object/posting/ConfirmOfferDialog', words: ['posting'] },
  'confirm-offer-update': { view: 'object/posting/ConfirmUpdateDialog', words: ['posting'] },
  brands: { view: 'auto/BrandsDialog', words: ['auto'] },
  prices: { view: 'object/owning/PricesDialog', words: ['user'] },
  archive: { view: 'object/owning/ArchiveDialog', words: ['user'] },
  complaint: { view: 'complaints/ComplaintDialog', words: ['complaints'] },
  appeal: { view: 'appeals/AppealDialog', words: ['appeals'] },
  sections: { view: 'search/SectionsDialog', words: ['search'] },
  area: { view: 'geo/AreaDialog', words: ['geo'] },
  avatar: { view: 'profile/AvatarDialog', words: ['profile'] },
  'change-profile': { view: 'profile/ChangeProfileDialog', words: ['profile', 'sign-in'] },
  'change-phone': { view: 'user/account/ChangePhoneDialog', words: ['account', 'sign-in'] },
  'delete-account': { view: 'user/account/DeleteAccountDialog', words: ['account', 'sign-in'] },
} as const satisfies Record<string, DialogEntry>;

export type DialogKey = keyof typeof dialogTable;

export const isDialogKey = (key: string | undefined): key is DialogKey =>
  key !== undefined && Object.hasOwn(dialogTable, key);
