/** A network that an address lies in, and how many times the allowance of one address it has. */
export type Network = { name: string; share: number };

/**
 * The networks around an address as the server notes it (`clientAddress`): one subscriber holds an IPv6 /64 and may rent a /48 of 65,536 of
 * them, or the neighbours of an IPv4 address. The wider the network, the larger its allowance, but it grows far slower than the network does.
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

/** The widest of them: who is told apart by address alone may be anyone within it. */
export const widestNetwork = (address: string): string => networksOf(address).at(-1)?.name ?? address;
