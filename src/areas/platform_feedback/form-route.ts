import type { FastifyInstance } from 'fastify';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import type { InputOf } from '#contract/client.ts';
import type { ServerDeps } from '#server/http/dispatch.ts';
import { type PageForm, pageForms } from '#server/http/page-forms.ts';

/** Sends the message of a form; returns the address that shows its number. */
async function send({ api, address, fields, key }: PageForm): Promise<string> {
  const field = (name: string): string => fields.get(name)?.trim() ?? '';
  const input = {
    key,
    name: field('name'),
    phone: field('phone'),
    ...(field('email') && { email: field('email') }),
    topic: field('topic'),
    text: field('text'),
    page: '/contacts',
    consent: { personal_data: fields.has('consent'), version: personalDataConsent.version },
  };
  // The call checks its input.
  const { id } = await api('platform_feedback/create', input as InputOf<'platform_feedback/create'>);
  return `${address.pathname}?sent=${id}`;
}

/** POST /contacts: the form of the page, for browsers without scripts. */
export const feedbackFormRoute = (app: FastifyInstance, deps: ServerDeps): Promise<void> =>
  pageForms(app, deps, ['/contacts'], send);
