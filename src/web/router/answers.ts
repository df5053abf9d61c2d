/** Thrown while a page loads, to send the reader to another address. */
export class Redirect extends Error {
  readonly href: string;
  /** Whether the page has moved permanently. */
  readonly isPermanent: boolean;
  /** The refused call that caused the redirect; the browser reports the refusal once the navigation has begun (specification §8). */
  readonly refusal: unknown;
  constructor(href: string, isPermanent: boolean, refusal?: unknown) {
    super(`Redirect to ${href}`);
    this.href = href;
    this.isPermanent = isPermanent;
    this.refusal = refusal;
  }
}

/** Thrown by loaders when the address names nothing that exists. */
export class NotFoundError extends Error {}

/** The error of an address that no route matches or whose content does not exist (specification §8). */
export class PageNotFound extends Error {
  readonly status = 404;
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}

type RedirectOptions = {
  /** The target address, including its language. */
  href: string;
  isPermanent?: boolean;
  refusal?: unknown;
};
export const redirect = ({ href, isPermanent = false, refusal }: RedirectOptions): Redirect =>
  new Redirect(href, isPermanent, refusal);
export const notFound = (): NotFoundError => new NotFoundError();
