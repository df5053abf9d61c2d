/** Whether a host name or address means this machine. */
export const isLocalName = (host: string): boolean =>
  /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/iu.test(host);
