/** A text message. `code` is the one-time code inside the text, kept separately for the demo outbox. */
export type SmsMessage = { phone: string; text: string; code?: string };
export type Sms = { send(message: SmsMessage): Promise<void> };

/** A text message could not be sent; `retryable` when a later attempt may succeed. */
export class SmsError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
