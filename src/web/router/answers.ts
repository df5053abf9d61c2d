/** Thrown while a page loads: another address answers for it. */
export class Redirect extends Error {
  readonly href: string;
  /** It has moved for good. */
  readonly isPermanent: boolean;
  /** The refusal that leads away; the browser throws it again once the other address is on its way (specification §8). */
  readonly refusal: unknown;
  constructor(href: string, isPermanent: boolean, refusal?: unknown) {
    super(`Redirect to ${href}`);
    this.href = href;
    this.isPermanent = isPermanent;
    this.refusal = refusal;
  }
}

/** Thrown by a loader: its address names nothing that is there. */
export class Missing extends Error {}

/** No route matches an address, or what it names is not there (specification §8). */
export class PageNotFound extends Error {
  readonly status = 404;
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}

type Elsewhere = {
  /** Address with its language. */
  href: string;
  isPermanent?: boolean;
  refusal?: unknown;
};
export const redirect = ({ href, isPermanent = false, refusal }: Elsewhere): Redirect =>
  new Redirect(href, isPermanent, refusal);
export const notFound = (): Missing => new Missing();
