import { type NetworkKind, networkKinds } from '../contract/networks.ts';
import { cut, type Network } from './network-lines.ts';

const bitOf = (kind: NetworkKind) => 1 << networkKinds.indexOf(kind);

/** Networks by the length of their prefix: a look-up costs one hash for each length that the list has. */
export function createNetworkTable() {
  const families = { v4: new Map<number, Map<bigint, number>>(), v6: new Map<number, Map<bigint, number>>() };
  const counts: Record<NetworkKind, number> = { tor: 0, vpn: 0, proxy: 0, hosting: 0 };
  const familyOf = ({ isV4 }: Network) => (isV4 ? families.v4 : families.v6);

  return {
    counts,
    add(network: Network, kind: NetworkKind): void {
      const family = familyOf(network);
      const known = family.get(network.prefix) ?? new Map<bigint, number>();
      family.set(network.prefix, known);
      const before = known.get(network.bits) ?? 0;
      if ((before & bitOf(kind)) !== 0) return;
      known.set(network.bits, before | bitOf(kind));
      counts[kind] += 1;
    },
    /** Every network around the address, the widest first. */
    find(address: Network): { prefix: number; bits: bigint; kinds: NetworkKind[] }[] {
      const found = [...familyOf(address)].flatMap(([prefix, known]) => {
        const bits = cut(address, prefix);
        const mask = known.get(bits);
        return mask === undefined
          ? []
          : [{ prefix, bits, kinds: networkKinds.filter((kind) => (mask & bitOf(kind)) !== 0) }];
      });
      return found.sort((one, other) => one.prefix - other.prefix);
    },
  };
}

export type NetworkTable = ReturnType<typeof createNetworkTable>;
