import { type Canonical, canonicalJson } from './canonical-json.ts';
import { Sha256, sha256, toHex, utf8 } from './sha256.ts';

/** An order in the list that is closed before the draw: `<order id>:<SHA-256 of its canonical JSON>`. */
export type Leaf = string;

/** Undefined where the order has no canonical form. Its holder keeps it: it shows nothing of the order to others. */
export function leafOf(orderId: string, order: Canonical): Leaf | undefined {
  const text = canonicalJson(order);
  return text === undefined ? undefined : `${orderId}:${toHex(sha256(utf8(text)))}`;
}

/**
 * The one hash of all bets of an issue (domain 1.8): the SHA-256 of the leaves, sorted by their code units and joined by
 * line ends. Without bets it is that of the empty text. It is a list and no tree: whoever checks an order is given all
 * leaves of the issue.
 */
export function betsRoot(leaves: Iterable<Leaf>): string {
  return rootOfSorted([...leaves].sort());
}

/** The same where the leaves come sorted, one by one, as from a database. */
export function rootOfSorted(leaves: Iterable<Leaf>): string {
  const hash = new Sha256();
  let isFirst = true;
  for (const leaf of leaves) {
    hash.update(utf8(isFirst ? leaf : `\n${leaf}`));
    isFirst = false;
  }
  return toHex(hash.digest());
}

export type LeafCheck = 'FOUND' | 'NOT_IN_LIST' | 'OTHER_ROOT';

/** Whether an order was in before the draw: its leaf stands in the list, and the list has the published root. */
export function checkLeaf(leaf: Leaf, leaves: readonly Leaf[], root: string): LeafCheck {
  if (betsRoot(leaves) !== root) return 'OTHER_ROOT';
  return leaves.includes(leaf) ? 'FOUND' : 'NOT_IN_LIST';
}
