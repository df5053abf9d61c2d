/** A plain-text e-mail. `code` is the one-time code inside the text, kept separately for the demo outbox. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  code?: string;
  /** The address to which mail programs send a POST when their user unsubscribes (RFC 8058). */
  unsubscribe?: string;
};
export type Mail = { send(message: MailMessage): Promise<void> };

/** An e-mail could not be sent; `retryable` when a later attempt may succeed. */
export class MailError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
