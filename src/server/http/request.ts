/** A file of a multipart body, whole in memory; its size was bounded while it came. */
export type UploadedFile = { field: string; filename: string; bytes: Buffer };

export type CookieJar = {
  get(name: string): string | undefined;
  /** `maxAge` in seconds; 0 clears. */
  set(name: string, value: string, options: { maxAge: number; sameSite: 'none' | 'strict' | 'lax' }): void;
};

/** What is known of the request beyond its body. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string;
  /** The Origin header, when the browser sent one. */
  origin: string | undefined;
  /** The headers of the security step and of a proof of work, as sent. */
  step: { nonce: string | undefined; solution: string | undefined };
  /** False when the body was empty: refresh by cookie has none. */
  hasBody: boolean;
};
