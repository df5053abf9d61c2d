import type { OutsideSource, SourceProblem } from '#areas/vin-reports/section-keys.ts';
import type { SourceSections } from '#areas/vin-reports/section-schemas.ts';

/** An order of the report of a vehicle, by its VIN or by its frame number where it has no VIN. */
export type VinOrder = {
  type: 'vin' | 'frame';
  number: string;
  /** A UUID that names the order: a source that takes keys sells one report for it, however often it is sent. */
  key: string;
};

/** The progress of a report's order. The ticket belongs to the source and is passed to the next request. */
export type VinSourceStep =
  | { state: 'pending'; ticket: string }
  | { state: 'ready'; sections: SourceSections }
  | { state: 'not_found' };

/** A site that sells vehicle histories. */
export type VinSource = {
  name: OutsideSource;
  /**
   * Takes the next step of an order: the first one without a ticket, each later one with the ticket of the step before. A repeated step with the
   * same key and ticket has the same effect as one. Throws VinSourceError.
   */
  advance(order: VinOrder, ticket: string | null, signal?: AbortSignal): Promise<VinSourceStep>;
};

/** The source has not completed the step; a retryable step may succeed later. */
export class VinSourceError extends Error {
  readonly problem: SourceProblem;
  readonly retryable: boolean;
  constructor(message: string, problem: SourceProblem, retryable = false) {
    super(message);
    this.problem = problem;
    this.retryable = retryable;
  }
}
