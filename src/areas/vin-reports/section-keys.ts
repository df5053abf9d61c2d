/** The sections of a report, in the order in which it shows them. */
export const sectionKeys = [
  'passport',
  'owners',
  'accidents',
  'wanted',
  'restrictions',
  'pledges',
  'mileage',
  'taxi',
  'photos',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** Sections of which only registers of Russia tell. */
const ofRussia: ReadonlySet<SectionKey> = new Set(['owners', 'wanted', 'restrictions', 'pledges', 'taxi']);

/** The sections that a report can have of a vehicle that stands here, or abroad. */
export const offeredSections = (sections: readonly SectionKey[], isAbroad: boolean): SectionKey[] =>
  sections.filter((key) => !isAbroad || !ofRussia.has(key));

/** The source of a section: our own listings always, the others by configuration. */
export const outsideSources = ['autoteka', 'avtocod', 'demo'] as const;
export type OutsideSource = (typeof outsideSources)[number];
export const reportSources = ['own', ...outsideSources] as const;
export type ReportSource = (typeof reportSources)[number];

export const reportStates = ['processing', 'ready', 'not_found', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

export const sourceStates = ['waiting', 'ready', 'not_found', 'failed'] as const;
export type SourceState = (typeof sourceStates)[number];

/**
 * The reason why a source has given nothing: `refused` for our key or our request, `unreadable` for an answer of another
 * shape.
 */
export const sourceProblems = ['unavailable', 'refused', 'too_slow', 'unreadable', 'not_configured'] as const;
export type SourceProblem = (typeof sourceProblems)[number];
