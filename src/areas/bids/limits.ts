/** Limits of the texts of both sides of an application; the schemas of the calls and the forms use them. */
export const limits = {
  message: 2000,
  note: 2000,
  name: 80,
  reason: 500,
  /** The maximum number of offers of one sending. */
  recipients: 10,
  /** The maximum number of documents of one side of an application. */
  documents: 10,
  documentBytes: 10 * 1024 * 1024,
  documentName: 120,
  monthsMax: 600,
} as const;

/** The days over which the time to answer is measured. */
export const answerDays = 30;
