/** Thrown while a page loads: another address answers for it. */
export class Redirect extends Error {
  readonly href: string;
  /** It has moved for good. */
  readonly isPermanent: boolean;
  constructor(href: string, isPermanent: boolean) {
    super(`Redirect to ${href}`);
    this.href = href;
    this.isPermanent = isPermanent;
  }
}

/** Thrown while a page loads: there is nothing at this address. */
export class Missing extends Error {}

/** Address with its language. */
export const redirect = ({ href, isPermanent = false }: { href: string; isPermanent?: boolean }): Redirect =>
  new Redirect(href, isPermanent);
export const notFound = (message = 'Not found'): Missing => new Missing(message);
