import type { AccountId } from '@kislap/contract-kit';
import type { GuardRule, SqlExecutor } from '@kislap/ledger';
import type { ProtectionParts } from './protection.parts.ts';

/** How much the person's other accounts have used, by kind and hours. */
export type ForeignUse = ReadonlyMap<string, bigint>;

const keyOf = ({ kind, hours }: Pick<GuardRule, 'kind' | 'hours'>) => `${kind} ${hours}`;

/** A person's limit as one of the accounts has it: what the others used is gone already. */
export function lessForeign(rules: readonly GuardRule[], foreign: ForeignUse): GuardRule[] {
  return rules.map((rule) => {
    const used = foreign.get(keyOf(rule)) ?? 0n;
    return { ...rule, max: rule.max > used ? rule.max - used : 0n };
  });
}

export async function readForeignUse(
  ledger: Pick<ProtectionParts['ledger'], 'listGuardUse'>,
  others: readonly AccountId[],
  executor?: SqlExecutor,
): Promise<ForeignUse> {
  const sums = new Map<string, bigint>();
  for (const accountId of others) {
    // The same limit may stand there more than once.
    const own = new Map(
      (await ledger.listGuardUse(accountId, executor)).map((use) => [keyOf(use), use.used]),
    );
    for (const [key, used] of own) sums.set(key, (sums.get(key) ?? 0n) + used);
  }
  return sums;
}
