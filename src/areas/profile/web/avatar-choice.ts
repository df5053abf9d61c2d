import { createStore } from '#web/store.ts';
import type { CropArea } from './crop-picture.ts';

/** A picture that is chosen and not sent yet, and how far it has come. */
export type AvatarChoice = {
  file: File;
  url: string;
  crop: { x: number; y: number };
  zoom: number;
  rotation: number;
  cut: CropArea | null;
  /** False: this browser cannot show it, as most cannot show HEIC; the server still may take it. */
  isShown: boolean;
  /** From 0 to 1 while it is sent. */
  progress: number | null;
  /** A code of the server's refusal. */
  failure: string | null;
  isSaved: boolean;
};

/** Outside of the dialog, which makes room for the sign-in dialog when a session ends on the way: the choice stays. */
export const avatarChoice = createStore<AvatarChoice | null>(null);

export function patchAvatar(part: Partial<AvatarChoice>): void {
  const now = avatarChoice.get();
  if (now) avatarChoice.set({ ...now, ...part });
}

export function clearAvatarChoice(): void {
  const now = avatarChoice.get();
  if (now) URL.revokeObjectURL(now.url);
  avatarChoice.set(null);
}

export function chooseAvatar(file: File): void {
  clearAvatarChoice();
  avatarChoice.set({
    file,
    url: URL.createObjectURL(file),
    crop: { x: 0, y: 0 },
    zoom: 1,
    rotation: 0,
    cut: null,
    isShown: true,
    progress: null,
    failure: null,
    isSaved: false,
  });
}
