import { moscowDay } from '#areas/calculators/moscow-day.ts';
import { createHash, createHmac } from 'node:crypto';
import { widestNetwork } from '#server/limits/networks.ts';

/** A visitor of a listing. `name` identifies an account or a guest; `network` is the network within which guests are capped. */
export type Visitor = { name: string; network?: string };

/** The first bytes of a visitor key identify the network, the rest the visitor. */
export const networkBytes = 8;

/**
 * Returns a pseudonym of a visitor that is valid for one day and one listing. Without the secret key nobody can tell who the visitor was.
 */
export function visitorKey(key: Uint8Array, { name, network = name }: Visitor, objectId: number, at: Date): Buffer {
  const day = moscowDay(at);
  const hash = (name: string) => createHmac('sha256', key).update(`${day} ${objectId} ${name}`).digest();
  return Buffer.concat([hash(`network ${network}`).subarray(0, networkBytes), hash(name).subarray(0, 8)]);
}

/** Many people share one IP address of a mobile operator, so guests of an address are told apart by their browser, up to this many. */
const guestsPerAddress = 8;
/** A wider network counts as at most four addresses, since one subscriber may hold every address in it. */
export const guestsPerNetwork = 4 * guestsPerAddress;

/**
 * Returns the visitor that a guest counts as. The User-Agent is reduced to one of eight groups, so changing it from view to view counts as
 * at most eight guests of an address.
 */
export function guestVisitor({ ip, userAgent }: { ip: string; userAgent: string }): Visitor {
  const [byte = 0] = createHash('sha256').update(userAgent).digest();
  return { name: `${ip} ${byte % guestsPerAddress}`, network: widestNetwork(ip) };
}
