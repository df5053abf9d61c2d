/** A network around an address; `share` is its allowance as a multiple of the allowance of one address. */
export type Network = { name: string; share: number };

/**
 * Returns the networks around a client address (`clientAddress`), the narrowest first: one subscriber has an IPv6 /64 and may rent a /48 of
 * 65,536 of them, or several neighbouring IPv4 addresses. Wider networks have larger allowances, which grow far slower than the networks.
 */
export function networksOf(address: string): readonly Network[] {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address);
  if (v4) {
    return [
      { name: address, share: 1 },
      { name: `${v4[1]}.0/24`, share: 4 },
    ];
  }
  const v6 = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(address);
  if (!v6) return [{ name: address, share: 1 }];
  const [, a, b, c, d = '0'] = v6;
  const byte = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [
    { name: address, share: 1 },
    { name: `${a}:${b}:${c}:${byte}::/56`, share: 2 },
    { name: `${a}:${b}:${c}::/48`, share: 4 },
  ];
}

/** Returns the widest network around an address; a client known by address alone may be anywhere within it. */
export const widestNetwork = (address: string): string => networksOf(address).at(-1)?.name ?? address;
