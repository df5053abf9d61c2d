/** A legal document in one language. */
export type LegalText = {
  title: string;
  /** Version stated in the document; each given consent stores the version of its text. */
  version: string;
  /** ISO date from which the document is in force. */
  since: string;
  lead: string;
  /** Follows the lead where the installation is a demonstration. */
  demo?: string;
  sections: readonly LegalSection[];
};

export type LegalSection = {
  title: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  /** A last paragraph where the installation is a demonstration. */
  demo?: string;
};

export const legalDocuments = ['terms', 'privacy', 'consent', 'publication', 'cookies', 'sources'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

export const isLegalDocument = (name: string | undefined): name is LegalDocument =>
  legalDocuments.includes(name as LegalDocument);
