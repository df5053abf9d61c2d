/** An advertisement in the form that the registry requires. */
export type Advertisement = {
  /** Identifies the advertisement for ever: registering it again returns the same token. */
  id: string;
  advertiser: { name: string; inn: string | null; kind: 'private' | 'sole_trader' | 'company' };
  title: string;
  /** The page that the advertisement leads to. */
  url: string;
};

/**
 * An operator of the state registry of advertising (ОРД), which issues the token shown in the label of every advertisement on the internet
 * (ERID).
 */
export type AdRegistry = {
  name: 'demo';
  /** Registers an advertisement and returns its token. Throws AdRegistryError. */
  register(advertisement: Advertisement): Promise<string>;
};

/** The registry has issued no token; the request may be repeated. */
export class AdRegistryError extends Error {}

const token = /^[A-Za-z0-9_-]{1,100}$/;

/** Returns the token of an answer; throws AdRegistryError for an invalid one. */
export function tokenOf(text: unknown): string {
  if (typeof text === 'string' && token.test(text)) return text;
  throw new AdRegistryError('The registry of advertising has answered without a token.');
}
