import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { type PageForm, pageForms } from '#server/http/page-forms.ts';
import { targetKinds } from './rules.ts';

const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);

/** Sends the message of a form; returns the address that shows it. */
async function send({ api, address, fields, key }: PageForm): Promise<string> {
  const message = { client_key: key, text: fields.get('text') ?? '' };
  const [, place = ''] = /\/user\/messages\/(\w+)$/.exec(address.pathname) ?? [];
  if (place !== 'new') {
    await api('messages/send', { id: idOf(place), ...message });
    return address.pathname;
  }
  const about = targetKinds.find((kind) => kind === address.searchParams.get('about')) ?? 'listing';
  const id = idOf(address.searchParams.get('id') ?? undefined);
  const { conversation_id } = await api('messages/start', { about, id, ...message });
  return address.pathname.replace(/new$/, String(conversation_id));
}

/** POST /user/messages/{id} and /user/messages/new: the forms of these pages, for browsers without scripts. */
export const messageFormRoute = (app: FastifyInstance, deps: ServerDeps): Promise<void> =>
  pageForms(app, deps, ['/user/messages/:id', '/user/messages/new'], send);
