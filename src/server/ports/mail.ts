/** Sends e-mail in plain text. */
export type MailMessage = { to: string; subject: string; text: string; code?: string };
export type Mail = { send(message: MailMessage): Promise<void> };

/** The letter could not be handed over; `retryable` when a later attempt may succeed. */
export class MailError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
