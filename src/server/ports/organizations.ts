/** What a source knows of a firm or a sole trader; null is what it does not know. */
export type FoundOrganization = {
  inn: string;
  /** `person`: twelve digits are of a person, who may or may not be a sole trader. */
  kind: 'company' | 'sole_trader' | 'person';
  name: string | null;
  ogrn: string | null;
  kpp: string | null;
  address: string | null;
  status: 'active' | 'liquidating' | 'liquidated' | 'reorganizing' | 'bankrupt' | null;
};

/** Organisations by INN or by name. */
export type Organizations = {
  /** Whether it knows names at all; without, an INN is the only thing it can be asked for. */
  knowsNames: boolean;
  find(query: string): Promise<FoundOrganization[]>;
};

/** No answer could be had; `retryable` when a later attempt may succeed. */
export class OrganizationsError extends Error {
  readonly retryable: boolean;
  constructor(message: string, retryable: boolean) {
    super(message);
    this.retryable = retryable;
  }
}
