/** An advertisement as the registry wants it. */
export type Advertisement = {
  /** Names the advertisement for ever: ordered again, it gets the same token. */
  id: string;
  advertiser: { name: string; inn: string | null; kind: 'private' | 'sole_trader' | 'company' };
  title: string;
  /** The page that it leads to. */
  url: string;
};

/** An operator of the state registry of advertising (ОРД): gives every advertisement on the internet the token that its label shows (ERID). */
export type AdRegistry = {
  name: 'demo';
  /** Registers an advertisement and returns its token. Throws AdRegistryError. */
  register(advertisement: Advertisement): Promise<string>;
};

/** The registry has given no token; the order may be repeated. */
export class AdRegistryError extends Error {}

const token = /^[A-Za-z0-9_-]{1,100}$/;

/** The token of an answer; throws AdRegistryError for what is none. */
export function tokenOf(text: unknown): string {
  if (typeof text === 'string' && token.test(text)) return text;
  throw new AdRegistryError('The registry of advertising has answered without a token.');
}
