import type { Config } from '#server/config.ts';
import type { Events } from '#server/events.ts';
import type { Ports } from '#server/ports/ports.ts';

/** A security notice to the owner of an account. Phones in it are masked. */
export type Notice =
  | { about: 'phone_changed'; phone: string }
  | { about: 'account_leaving'; at: Date }
  | { about: 'recovery_approved'; phone: string; at: Date }
  | { about: 'recovery_waits'; at: Date }
  | { about: 'recovery_declined' | 'recovery_cancelled' | 'recovery_done' };

type Parts = { config: Pick<Config, 'publicUrl'>; ports: Pick<Ports, 'sms' | 'mail'>; events: Events };

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});
/** Formats a moment as «24 ноября в 15:00 МСК». */
const formatMoment = (at: Date): string => `${moment.format(at).replace(',', ' в').replace(' в в ', ' в ')} МСК`;

function textOf(notice: Notice, site: string): string {
  switch (notice.about) {
    case 'phone_changed':
      return `номер вашего аккаунта изменён на ${notice.phone}. Если это не вы, сообщите нам: ${site}/recovery`;
    case 'account_leaving':
      return `аккаунт скрыт и будет удалён ${formatMoment(notice.at)}. До этого можно вернуться: войдите на ${site}`;
    case 'recovery_approved':
      return `по заявке о потере телефона номер аккаунта сменится на ${notice.phone} ${formatMoment(notice.at)}. Если заявку подали не вы, войдите и отмените её: ${site}`;
    case 'recovery_waits':
      return `заявка на восстановление одобрена. Войти с этим номером можно будет ${formatMoment(notice.at)}`;
    case 'recovery_declined':
      return `заявка на восстановление доступа отклонена. Новую можно подать здесь: ${site}/recovery`;
    case 'recovery_cancelled':
      return 'заявка на восстановление доступа отменена владельцем аккаунта';
    case 'recovery_done':
      return `доступ восстановлен. Войдите с этим номером: ${site}`;
  }
}

/** Sends a notice by SMS and to the known e-mail address. A failure to send does not undo the act that the notice is about. */
export async function sendNotice(
  { config, ports, events }: Parts,
  to: { phone: string | null; email?: string | null },
  notice: Notice,
): Promise<void> {
  const text = `Двор: ${textOf(notice, config.publicUrl)}.`;
  const sends = [
    ...(to.phone ? [ports.sms.send({ phone: to.phone, text })] : []),
    ...(to.email ? [ports.mail.send({ to: to.email, subject: 'Двор: ваш аккаунт', text })] : []),
  ];
  for (const { status } of await Promise.allSettled(sends)) {
    if (status === 'rejected') events.emit({ name: 'notice_undelivered', about: notice.about });
  }
}
