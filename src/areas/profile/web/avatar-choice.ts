import { createStore } from '#web/store.ts';
import type { CropArea } from './crop-picture.ts';

/** A chosen picture that is not uploaded yet, with the upload progress. */
export type AvatarChoice = {
  file: File;
  url: string;
  crop: { x: number; y: number };
  zoom: number;
  rotation: number;
  cut: CropArea | null;
  /** False when this browser cannot display the picture, such as HEIC in most browsers; the server may still accept it. */
  isShown: boolean;
  /** From 0 to 1 during the upload, else null. */
  progress: number | null;
  /** Error code of the server. */
  failure: string | null;
  isSaved: boolean;
};

/** Lives outside the dialog, since the sign-in dialog replaces it when the session ends; the choice survives that. */
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
