/** A file of a multipart body, whole in memory; its size was limited while it arrived. */
export type UploadedFile = { field: string; filename: string; bytes: Buffer };

export type CookieJar = {
  get(name: string): string | undefined;
  /** Sets a cookie; `maxAge` is in seconds, and 0 removes the cookie. */
  set(name: string, value: string, options: { maxAge: number; sameSite: 'none' | 'strict' | 'lax' }): void;
};

/** Facts about a request in addition to its body. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string;
  /** The Origin header; undefined when the client sent none. */
  origin: string | undefined;
  /** The headers of the security step and of a proof of work, as sent. */
  step: { nonce: string | undefined; solution: string | undefined };
  /** False for an empty body, as in a refresh by cookie. */
  hasBody: boolean;
};
