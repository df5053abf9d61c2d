/** The facts that a source has about a firm or sole trader; null means unknown. */
export type FoundOrganization = {
  inn: string;
  /** `person`: the INN has twelve digits, so it belongs to a person, who may or may not be a sole trader. */
  kind: 'company' | 'sole_trader' | 'person';
  name: string | null;
  ogrn: string | null;
  kpp: string | null;
  address: string | null;
  status: 'active' | 'liquidating' | 'liquidated' | 'reorganizing' | 'bankrupt' | null;
};

/** Finds organisations by INN or name. */
export type Organizations = {
  /** Whether the source knows names; if not, it finds organisations by INN only. */
  knowsNames: boolean;
  find(query: string): Promise<FoundOrganization[]>;
};

/** The source did not answer; `retryable` when a later attempt may succeed. */
export class OrganizationsError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
