import type { ListingStatus } from '#listing/life.ts';
import type { ComponentType } from 'react';
import type { ConfirmRequest } from '#areas/object/posting/web/confirm.ts';

/** What a dialog is shown with; `next` is the intended page and stands in the address too, `again` that a session was lost on the way. */
export type DialogData = {
  next?: string;
  again?: boolean;
  /** Listings that the dialog is about. */
  ids?: readonly number[];
  /** Own listings that an act is meant for, as they stand. */
  listings?: readonly { id: number; status: ListingStatus }[];
  /** Own listings whose prices are to change, with what they cost now. */
  prices?: readonly { id: number; title: string; minor: number; currency: string }[];
  /** Of a complaint: whether the id is that of a listing or of a seller. */
  about?: 'listing' | 'seller';
  /** The form that is to be confirmed. */
  confirm?: ConfirmRequest;
};
export type DialogProps = { data: DialogData; onClose: () => void };
type DialogModule = { Dialog: ComponentType<DialogProps> };

/** Every dialog with its words, each loaded when it is first shown. */
export const dialogTable = {
  'sign-in': {
    load: (): Promise<DialogModule> => import('#areas/user/sign-in/web/SignInDialog.tsx'),
    words: ['sign_in', 'appeals'],
  },
  'admin-sign-in': {
    load: (): Promise<DialogModule> => import('#areas/admin/web/AdminSignInDialog.tsx'),
    words: ['admin'],
  },
  'confirm-offer': {
    load: (): Promise<DialogModule> => import('#areas/object/posting/web/ConfirmOfferDialog.tsx'),
    words: ['posting'],
  },
  'confirm-offer-update': {
    load: (): Promise<DialogModule> => import('#areas/object/posting/web/ConfirmUpdateDialog.tsx'),
    words: ['posting'],
  },
  brands: { load: (): Promise<DialogModule> => import('#areas/auto/web/BrandsDialog.tsx'), words: ['auto'] },
  prices: { load: (): Promise<DialogModule> => import('#areas/user/web/PricesDialog.tsx'), words: ['user'] },
  archive: { load: (): Promise<DialogModule> => import('#areas/user/web/ArchiveDialog.tsx'), words: ['user'] },
  complaint: {
    load: (): Promise<DialogModule> => import('#areas/complaints/web/ComplaintDialog.tsx'),
    words: ['complaints'],
  },
  appeal: { load: (): Promise<DialogModule> => import('#areas/appeals/web/AppealDialog.tsx'), words: ['appeals'] },
  sections: { load: (): Promise<DialogModule> => import('#areas/search/web/SectionsDialog.tsx'), words: ['search'] },
  area: { load: (): Promise<DialogModule> => import('#areas/geo/web/AreaDialog.tsx'), words: ['geo'] },
  avatar: { load: (): Promise<DialogModule> => import('#areas/profile/web/AvatarDialog.tsx'), words: ['profile'] },
  'change-profile': {
    load: (): Promise<DialogModule> => import('#areas/profile/web/ChangeProfileDialog.tsx'),
    words: ['profile', 'sign_in'],
  },
  'change-phone': {
    load: (): Promise<DialogModule> => import('#areas/user/account/web/ChangePhoneDialog.tsx'),
    words: ['account', 'sign_in'],
  },
  'delete-account': {
    load: (): Promise<DialogModule> => import('#areas/user/account/web/DeleteAccountDialog.tsx'),
    words: ['account', 'sign_in'],
  },
} as const;

export type DialogKey = keyof typeof dialogTable;

export const isDialogKey = (key: string | undefined): key is DialogKey =>
  key !== undefined && Object.hasOwn(dialogTable, key);
