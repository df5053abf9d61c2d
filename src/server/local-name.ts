/** Whether a host, by name or address, is this machine to whoever writes it. */
export const isLocalName = (host: string): boolean =>
  /^(?:localhost|(?:[^.]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/iu.test(host);
