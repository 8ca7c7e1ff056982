import type { AccountId, BodyOf, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import type { Site } from '@kislap/site/server';
import ipaddr from 'ipaddr.js';
import type { listNetworkSightings, testAddress } from '../contract/networks.console.ts';
import { type NetworkAct, type NetworkKind, networkActs } from '../contract/networks.ts';
import type { NetworkFile } from './network-file.ts';
import { readAddress } from './network-lines.ts';
import { judge, networkRulesSetting } from './network-rules.ts';
import { listSightings, noteSighting, sightingPlaces } from './sighting.queries.ts';

/** What a caller of ours wants to do, at which address. */
interface Attempt {
  act: NetworkAct;
  ip: string;
  /** Unknown before an account is opened. */
  accountId?: AccountId;
}

/** Addresses that hide where somebody is, and what is let in from there. */
export interface Networks {
  /**
   * Throws `network_<act>_refused` at an address that the rules refuse, and notes the account where they flag it: with
   * the caller's transaction, if there is one. A refusal is noted by itself, because the caller's work ends with it.
   */
  require(attempt: Attempt, executor?: Executor): Promise<void>;
  test(body: BodyOf<typeof testAddress>): Promise<ReplyOf<typeof testAddress>>;
  listSightings(query: QueryOf<typeof listNetworkSightings>): Promise<ReplyOf<typeof listNetworkSightings>>;
  file: NetworkFile;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  site: Pick<Site, 'getSetting' | 'findCountry'>;
  file: NetworkFile;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export function createNetworks({ db, clock, log, site, file, listNames }: Parts): Networks {
  async function findKinds(ip: string): Promise<NetworkKind[]> {
    const table = await file.getTable();
    const address = table && readAddress(ip);
    return address ? table.find(address).flatMap(({ kinds }) => kinds) : [];
  }

  return {
    file,

    async require({ act, ip, accountId }, executor = db) {
      const kinds = await findKinds(ip);
      if (kinds.length === 0) return;
      const judged = judge(await site.getSetting(networkRulesSetting), act, kinds);
      if (!judged || judged.action === 'allow') return;
      const { kind, action: outcome } = judged;
      if (accountId !== undefined) {
        const seen = { bucket: bucketOf(accountId), account_id: accountId, kind, act, outcome, address: ip };
        const now = clock.now();
        if (outcome === 'flag') await noteSighting(executor, seen, now);
        else if (executor === db) await noteSighting(db, seen, now);
        // Not waited for: a transaction that waited for another connection could wait for ever.
        else
          void noteSighting(db, seen, now).catch((error) =>
            log.error({ err: error }, 'a refusal was not noted'),
          );
      }
      if (outcome === 'refuse') throw new AppError(`network_${act}_refused`);
    },

    async test({ address: text }) {
      const address = readAddress(text);
      if (!address) throw invalidField('address', 'invalid_format');
      const [table, rules] = await Promise.all([file.getTable(), site.getSetting(networkRulesSetting)]);
      const found = table?.find(address) ?? [];
      const kinds = found.flatMap((network) => network.kinds);
      const outcomeOf = (act: NetworkAct) => judge(rules, act, kinds)?.action ?? 'allow';
      const [register, sign_in, deposit, launch] = networkActs.map(outcomeOf);
      const usual = ipaddr.process(text).toString();
      return {
        address: usual,
        country: await site.findCountry(usual),
        networks: found.flatMap(({ prefix, kinds: each }) =>
          each.map((kind) => ({ network: `${networkText(usual, prefix)}/${prefix}`, kind })),
        ),
        outcome: {
          register: register ?? 'allow',
          sign_in: sign_in ?? 'allow',
          deposit: deposit ?? 'allow',
          launch: launch ?? 'allow',
        },
      };
    },

    async listSightings({ after, pageSize = 50, ...filter }) {
      const rows = await listSightings(db, {
        ...filter,
        after: sightingPlaces.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = sightingPlaces.cut(
        rows,
        pageSize,
        (row) => [row.last_at, row.account_id, row.kind, row.act, row.outcome] as const,
      );
      const names = await listNames([...new Set(shown.map((row) => row.account_id))]);
      return {
        list: shown.map((row) => ({
          accountId: row.account_id,
          account: names.get(row.account_id) ?? row.account_id,
          kind: row.kind,
          act: row.act,
          outcome: row.outcome,
          address: row.address,
          count: row.count,
          firstAt: row.first_at,
          lastAt: row.last_at,
        })),
        next,
      };
    },
  };
}

/** The first address of the network around an address. */
function networkText(address: string, prefix: number): string {
  const cidr = `${address}/${prefix}`;
  return (
    address.includes(':')
      ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
      : ipaddr.IPv4.networkAddressFromCIDR(cidr)
  ).toString();
}
