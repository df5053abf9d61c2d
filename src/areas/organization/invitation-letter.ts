import type { Locale } from '#ui/format.ts';
import { localHref, paths } from '#web/paths.ts';

type Invitation = { to: string; organization: string; locale: Locale; publicUrl: string };

const words = {
  ru: {
    subject: 'Двор: приглашение в организацию',
    text: (organization: string, page: string) =>
      `${organization} приглашает вас в свою организацию на Дворе. Чтобы принять приглашение, задайте пароль: ${page}`,
  },
  en: {
    subject: 'Dvor: an invitation to join an organisation',
    text: (organization: string, page: string) =>
      `${organization} invites you to join its organisation on Dvor. To accept, set a password: ${page}`,
  },
} as const satisfies Record<Locale, unknown>;

/** The letter of an invitation, in the language of whoever invites: the invited have no account yet. */
export function invitationLetter({ to, organization, locale, publicUrl }: Invitation) {
  const page = publicUrl + localHref(locale, `${paths.organizationPassword()}?email=${encodeURIComponent(to)}`);
  return { to, subject: words[locale].subject, text: words[locale].text(organization, page) };
}
