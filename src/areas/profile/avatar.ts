import { deleteAvatarFiles } from '#areas/media/avatar-files.ts';
import { randomUUID } from 'node:crypto';
import { processAvatar } from '#areas/media/processing.ts';
import { requireFile, withCallErrors } from '#areas/media/refusals.ts';
import { avatarKey, avatarUrls } from '#areas/media/rules.ts';
import type { Handlers } from '#server/http/handle.ts';
import type { profileCalls } from './contract.ts';
import { replaceAvatar } from '#areas/media/avatar-queries.ts';

type Calls = Pick<typeof profileCalls, 'profile/upload_avatar' | 'profile/delete_avatar'>;

export const avatarHandlers: Handlers<Calls> = {
  'profile/upload_avatar': async (_input, { db, actor, files, ports, limits, events, fail }) => {
    const file = requireFile(files);
    const now = ports.clock.now();
    await limits.take('avatar');
    const squares = await withCallErrors(processAvatar(file.bytes));
    const id = randomUUID();
    // Files are stored before the row, so that a profile never refers to a missing avatar.
    let replaced: { before: string | null } | null = null;
    try {
      for (const { size, bytes } of squares) await ports.storage.put(avatarKey(id, size), bytes, 'image/webp');
      replaced = await replaceAvatar(db, actor.id, id, now);
    } finally {
      if (!replaced) await deleteAvatarFiles(ports.storage, id).catch(() => undefined);
    }
    if (!replaced) return fail('profile_required', { message: 'The profile is gone.' });
    await deleteAvatarFiles(ports.storage, replaced.before).catch(() => undefined);
    events.emit({ name: 'avatar_changed', id: actor.id });
    return { avatar: avatarUrls(id) };
  },

  'profile/delete_avatar': async (_input, { db, actor, ports, events }) => {
    const replaced = await replaceAvatar(db, actor.id, null, ports.clock.now());
    if (replaced?.before) {
      await deleteAvatarFiles(ports.storage, replaced.before).catch(() => undefined);
      events.emit({ name: 'avatar_changed', id: actor.id });
    }
    return { ok: true as const };
  },
};
