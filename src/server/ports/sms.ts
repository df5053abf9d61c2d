/** Sends text messages. `code` is the one-time code inside the text, kept apart for the demo outbox. */
export type SmsMessage = { phone: string; text: string; code?: string };
export type Sms = { send(message: SmsMessage): Promise<void> };

/** The message could not be handed over; `retryable` when a later attempt may succeed. */
export class SmsError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
