/** One legal document in one language. */
export type LegalText = {
  title: string;
  /** As the document calls itself; the consent's is the one kept with each consent given. */
  version: string;
  /** ISO day from which it is in force. */
  since: string;
  lead: string;
  sections: readonly LegalSection[];
};

export type LegalSection = { title: string; paragraphs?: readonly string[]; list?: readonly string[] };

export const legalDocuments = ['terms', 'privacy', 'consent', 'publication', 'cookies', 'sources'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const isLegalDocument = (name: string | undefined): name is LegalDocument =>
  legalDocuments.includes(name as LegalDocument);
