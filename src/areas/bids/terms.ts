import type { ApplicationKind } from './lifecycle.ts';

/** Bounds of what both sides of an application write; the schemas of the calls and the forms read them. */
export const limits = {
  message: 2000,
  note: 2000,
  name: 80,
  reason: 500,
  /** Offers that one sending may go to. */
  recipients: 10,
  /** Documents of one side of one application. */
  documents: 10,
  documentBytes: 10 * 1024 * 1024,
  documentName: 120,
  monthsMax: 600,
} as const;

/** The days over which the time to answer is measured. */
export const answerDays = 30;

/** Media types of documents, by the bytes that such a file begins with. */
export const documentTypes = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
} as const;
export type DocumentType = keyof typeof documentTypes;

/** The media type of a document by its first bytes, whatever its name says; undefined for a type that is not taken. */
export const documentType = (bytes: Uint8Array): DocumentType | undefined =>
  (Object.keys(documentTypes) as DocumentType[]).find((type) =>
    documentTypes[type].every((byte, at) => bytes[at] === byte),
  );

/** The key of a document in the storage. */
export const documentKey = (id: string): string => `applications/${id}`;

/** What the applicant asks for; money in kopecks, a term in months. */
export type ApplicationContent = {
  message: string;
  phone: string | null;
  amount_minor: number | null;
  down_payment_minor: number | null;
  months: number | null;
};

/** What the recipient offers when it approves; money in kopecks, the rate in thousandths of a percent a year. */
export type ApprovedTerms = {
  amount_minor: number | null;
  down_payment_minor: number | null;
  months: number | null;
  rate_thousandths: number | null;
  monthly_minor: number | null;
  /** All payments of the applicant together, the down payment and fees included: answers are ranked by it. */
  total_minor: number | null;
};

/** The terms of an offer: what its dictionary shows to everybody, without long texts and what it leaves out. */
export type OfferValues = Readonly<Record<string, string | number | boolean | string[]>>;

/** The state of a target when the application was sent, so that later changes of an offer do not change what was asked for. */
export type TargetSnapshot = {
  title: string;
  /** In English; absent where it is the same, and in applications from before it was kept. */
  title_en?: string;
  /** The version of the organization's conditions. */
  conditions_version: number | null;
  price_minor: number | null;
  currency: string | null;
  /** The terms of the offer by the keys of its dictionary; absent in applications from before they were kept. */
  offer?: OfferValues | null;
};

/** Whether answers of a kind are compared by what they cost. */
export const isRanked = (kind: ApplicationKind): boolean => kind === 'finance' || kind === 'leasing';

/** Orders approved answers by what the applicant pays in all, the cheapest first; answers without a total come last, in order of id. */
export function rankAnswers<A extends { id: number; terms: ApprovedTerms | null }>(answers: readonly A[]): A[] {
  const total = ({ terms }: A): number => terms?.total_minor ?? Number.POSITIVE_INFINITY;
  return answers.toSorted((one, other) => {
    const [a, b] = [total(one), total(other)];
    return a === b ? one.id - other.id : a < b ? -1 : 1;
  });
}
