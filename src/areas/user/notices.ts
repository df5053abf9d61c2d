import type { Events } from '#server/events.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Config } from '#server/config.ts';

/** What has happened to an account, told where its owner would hear of it. Phones are masked. */
export type Notice = { about: 'phone_changed'; phone: string };

type Parts = { config: Pick<Config, 'publicUrl'>; ports: Pick<Ports, 'sms' | 'mail'>; events: Events };

const textOf = (notice: Notice, site: string): string =>
  `Двор: номер вашего аккаунта изменён на ${notice.phone}. Если это не вы, сообщите нам: ${site}/recovery`;

/** Sends a notice to the phone and the e-mail that are known. A failure undoes nothing of what it tells of. */
export async function sendNotice(
  { config, ports, events }: Parts,
  to: { phone: string; email?: string | null },
  notice: Notice,
): Promise<void> {
  const text = textOf(notice, config.publicUrl);
  const sends = [
    ports.sms.send({ phone: to.phone, text }),
    ...(to.email ? [ports.mail.send({ to: to.email, subject: 'Двор: ваш аккаунт', text })] : []),
  ];
  for (const { status } of await Promise.allSettled(sends)) {
    if (status === 'rejected') events.emit({ name: 'notice_undelivered', about: notice.about });
  }
}
