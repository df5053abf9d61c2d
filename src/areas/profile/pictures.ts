import { randomUUID } from 'node:crypto';
import { processProfilePicture } from '#areas/media/processing.ts';
import { deleteProfilePicture } from '#areas/media/profile-picture-files.ts';
import { replaceProfilePicture } from '#areas/media/profile-picture-queries.ts';
import { requireFile, withCallErrors } from '#areas/media/refusals.ts';
import { avatarUrls, coverUrls, type ProfilePicture, profilePictureKeys } from '#areas/media/rules.ts';
import { CallError } from '#server/http/call-error.ts';
import type { Context, Handlers } from '#server/http/handle.ts';
import type { profileCalls } from './contract.ts';

type Calls = Pick<
  typeof profileCalls,
  'profile/upload_avatar' | 'profile/delete_avatar' | 'profile/upload_cover' | 'profile/delete_cover'
>;

type Ctx = Pick<Context, 'db' | 'files' | 'ports' | 'limits' | 'events'> & { actor: { id: number } };

/** Stores an uploaded picture in place of the one before, and returns its id; null for a profile that cannot have it. */
async function upload(kind: ProfilePicture, { db, actor, files, ports, limits, events }: Ctx): Promise<string | null> {
  const file = requireFile(files);
  const now = ports.clock.now();
  await limits.take('avatar');
  const cropped = await withCallErrors(processProfilePicture(kind, file.bytes));
  const picture = { kind, id: randomUUID() };
  // Files are stored before the row, so that a profile never refers to a missing picture.
  let replaced: { before: string | null } | null = null;
  try {
    for (const [at, key] of profilePictureKeys(picture).entries())
      await ports.storage.put(key, cropped[at] ?? Buffer.alloc(0), 'image/webp');
    replaced = await replaceProfilePicture(db, actor.id, kind, picture.id, now);
  } finally {
    if (!replaced) await deleteProfilePicture(ports.storage, picture).catch(() => undefined);
  }
  if (!replaced) return null;
  if (replaced.before !== null)
    await deleteProfilePicture(ports.storage, { kind, id: replaced.before }).catch(() => undefined);
  events.emit({ name: kind === 'avatar' ? 'avatar_changed' : 'cover_changed', id: actor.id });
  return picture.id;
}

async function remove(
  kind: ProfilePicture,
  { db, actor, ports, events }: Omit<Ctx, 'files' | 'limits'>,
): Promise<void> {
  const replaced = await replaceProfilePicture(db, actor.id, kind, null, ports.clock.now());
  if (!replaced?.before) return;
  await deleteProfilePicture(ports.storage, { kind, id: replaced.before }).catch(() => undefined);
  events.emit({ name: kind === 'avatar' ? 'avatar_changed' : 'cover_changed', id: actor.id });
}

export async function uploadAvatar(_input: unknown, ctx: Ctx) {
  const id = await upload('avatar', ctx);
  if (id === null) throw new CallError('profile_required', { message: 'The profile is gone.' });
  return { avatar: avatarUrls(id) };
}

export async function deleteAvatar(_input: unknown, ctx: Omit<Ctx, 'files' | 'limits'>) {
  await remove('avatar', ctx);
  return { ok: true as const };
}

export const pictureHandlers: Handlers<Calls> = {
  'profile/upload_avatar': uploadAvatar,
  'profile/delete_avatar': deleteAvatar,

  'profile/upload_cover': async (_input, ctx) => {
    const id = await upload('cover', ctx);
    return id === null ? ctx.fail('conflict', { message: 'A private person has no cover.' }) : { cover: coverUrls(id) };
  },

  'profile/delete_cover': async (_input, ctx) => {
    await remove('cover', ctx);
    return { ok: true as const };
  },
};
