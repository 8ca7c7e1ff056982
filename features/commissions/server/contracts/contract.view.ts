import type { AccountId } from '@kislap/contract-kit';
import type { Contract } from '../../contract/contract.fields.ts';
import type { Held, Standing } from '../../rules/cascade.ts';
import { beginsAt } from '../../rules/periods.ts';
import type { CarryMode, Terms, Tier } from '../../rules/terms.ts';
import type { ContractRow } from '../commissions.tables.ts';
import type { StoredTier } from './contract.types.ts';

export type WireTerms = Contract['terms'];

export function storeTier(tier: Tier): StoredTier {
  return { ...tier, minTurnover: String(tier.minTurnover), minNetLoss: String(tier.minNetLoss) };
}

function readTier(tier: StoredTier): Tier {
  return { ...tier, minTurnover: BigInt(tier.minTurnover), minNetLoss: BigInt(tier.minNetLoss) };
}

export function termsOf(row: ContractRow): WireTerms {
  return {
    kind: row.kind,
    period: row.period,
    categories: [...row.categories],
    tiers: row.tiers.map(readTier),
    carryMode: row.carry_mode as CarryMode,
    unit: row.unit,
  };
}

interface HeldRow extends Held {
  row: ContractRow;
}

export function standingOf(row: ContractRow): Standing & { row: ContractRow } {
  return {
    id: row.contract_id,
    kind: row.kind,
    payer: row.payer_id,
    payee: row.payee_id,
    tiers: row.tiers.map(readTier),
    startsAt: row.effective_from,
    endsAt: row.ends_at,
    row,
  };
}

/** Of what somebody stands in: what he is paid by of a kind. */
export function heldOf(standing: readonly ContractRow[], kind: Terms['kind']): HeldRow[] {
  return standing.flatMap((row) =>
    row.kind === kind && row.state === 'ACTIVE' && row.effective_from
      ? [{ row, tiers: row.tiers.map(readTier), startsAt: row.effective_from, endsAt: row.ends_at }]
      : [],
  );
}

/** When terms would take the place of what somebody stands in. */
export function beginOf(
  { kind, period }: Pick<Terms, 'kind' | 'period'>,
  standing: readonly ContractRow[],
  now: Date,
): Date {
  const running = heldOf(standing, kind).find(
    ({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now),
  );
  return beginsAt(period, running && { period: running.row.period, endsAt: running.endsAt }, now);
}

/** A state that only the clock tells is told by it. */
function stateAt(row: ContractRow, now: Date): Contract['state'] {
  if (row.state === 'PENDING' && row.expires_at <= now) return 'EXPIRED';
  if (row.state === 'ACTIVE' && row.end_state && row.ends_at && row.ends_at <= now) return row.end_state;
  return row.state;
}

export function toContract(row: ContractRow, names: ReadonlyMap<string, string>, now: Date): Contract {
  const party = (accountId: AccountId) => ({ accountId, account: names.get(accountId) ?? '' });
  return {
    contractId: row.contract_id,
    version: row.version,
    terms: termsOf(row),
    payer: row.payer_id && party(row.payer_id),
    payee: party(row.payee_id),
    state: stateAt(row, now),
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    effectiveFrom: row.effective_from,
    endsAt: row.ends_at,
    endReason: row.end_reason,
  };
}
