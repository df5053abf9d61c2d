/** Sends e-mail in plain text. */
export type MailMessage = { to: string; subject: string; text: string; code?: string };
export type Mail = { send(message: MailMessage): Promise<void> };
