/** Thrown while a page loads: another address answers for it. */
export class Redirect extends Error {
  readonly href: string;
  constructor(href: string) {
    super(`Redirect to ${href}`);
    this.href = href;
  }
}

/** Thrown while a page loads: there is nothing at this address. */
export class Missing extends Error {}

/** Address with its language. */
export const redirect = ({ href }: { href: string }): Redirect => new Redirect(href);
export const notFound = (message = 'Not found'): Missing => new Missing(message);
