/** The address for the receipt of 54-FZ. */
export type ReceiptTo = { phone: string } | { email: string };

export type PaymentOrder = {
  /** Our id of the payment; requests with the same id are one payment at the provider. */
  id: string;
  amountMinor: number;
  description: string;
  /** The page to which the provider returns the payer. */
  returnUrl: string;
  receiptTo: ReceiptTo;
};

export type ProviderPayment = {
  providerId: string;
  /** Our id as the provider returns it; null for payments that were made elsewhere. */
  id: string | null;
  state: 'pending' | 'succeeded' | 'canceled';
  amountMinor: number;
  refundedMinor: number;
  /** The page where the payer confirms; null once there is nothing to confirm. */
  confirmationUrl: string | null;
  cancelReason: string | null;
};

export type RefundOrder = {
  id: string;
  paymentProviderId: string;
  amountMinor: number;
  description: string;
  receiptTo: ReceiptTo;
};
export type ProviderRefund = {
  providerId: string;
  state: 'pending' | 'succeeded' | 'canceled';
  amountMinor: number;
};

/** A payment provider. Methods that change something are safe to repeat with the same id within a day. */
export type PaymentProvider = {
  name: 'demo' | 'yookassa';
  create(order: PaymentOrder): Promise<ProviderPayment>;
  find(providerId: string): Promise<ProviderPayment | null>;
  refund(order: RefundOrder): Promise<ProviderRefund>;
  /** Returns all refunds of a payment. */
  refundsOf(paymentProviderId: string): Promise<ProviderRefund[]>;
  /** Returns the payments created within a period, page by page. */
  list(period: { from: Date; to: Date }): AsyncIterable<ProviderPayment[]>;
  /** Only in the demo: the payer's decision on its page. */
  decide: ((providerId: string, isPaid: boolean) => Promise<void>) | null;
};

/** The provider did not carry out the request; `retryable` when it may do so later, and when it is unknown whether it did. */
export class PaymentError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
