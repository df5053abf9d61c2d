/** Letters of the secret at the end of a shared report's address: 24 random bytes in base64url. */
export const secretLength = 32;
