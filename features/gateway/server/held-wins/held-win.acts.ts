import type { Act, Agreed, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { GameId } from '@kislap/contract-kit/ids';
import type { TellPlayer } from '@kislap/inbox/server';
import { executorOf, type Ledger, type LedgerOp } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { HeldWinDecision, HeldWinKey } from '../../contract/held-wins.console.ts';
import type { HeldWinRow } from '../gateway.tables.ts';
import type { PlayLeader } from '../gateway.types.ts';
import { noticeOfWin } from './held-win.notice.ts';
import { endHeldWin, lockHeldWin } from './held-win.queries.ts';

export interface HeldWinActParts {
  clock: Clock;
  ledger: Pick<Ledger, 'postWithin'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  tellPlayer: TellPlayer;
  balancePushes: { push(accountId: HeldWinRow['account_id']): void };
  findGameName(gameId: GameId | null): string;
  leader(): PlayLeader;
}

const Payload = z.object({ ...HeldWinKey.shape, decision: HeldWinDecision });

/** What becomes of a held win: one person asks for it, another one does it. */
export function createHeldWinAct(parts: HeldWinActParts) {
  const { clock, ledger, audit, findGameName } = parts;

  async function lock(tx: Tx, key: HeldWinKey): Promise<HeldWinRow> {
    const row = await lockHeldWin(tx, key);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'held') throw new AppError('held_win_decided', { state: row.state });
    return row;
  }

  /** The money, and the row that tells of it, in the transaction of the approval. */
  async function move(tx: Tx, row: HeldWinRow, decision: HeldWinDecision, agreed: Agreed): Promise<void> {
    const [result] = await ledger.postWithin(executorOf(tx), [opOf(row, decision, agreed, clock.now())]);
    assert(result, 'one operation has one result');
    if (result.outcome === 'refused')
      throw new AppError('held_win_decided', { state: row.state, reason: result.reason });
    const isEnded = await endHeldWin(tx, keyOf(row), {
      state: decision === 'release' ? 'released' : 'returned',
      at: clock.now(),
      by: `${agreed.requestedBy}, ${agreed.approver.actor.username}`,
      reason: agreed.reason,
    });
    assert(isEnded, 'the row was locked while it was held');
  }

  /** What of a released win belongs to a bonus goes back there. */
  async function decided(tx: Tx, row: HeldWinRow, decision: HeldWinDecision, agreed: Agreed): Promise<void> {
    const { account_id: accountId, vendor_key: source, reference, round_ref: roundRef, amount } = row;
    const moved = () => move(tx, row, decision, agreed);
    if (decision === 'return' || roundRef === null) return moved();
    await parts.leader().release(tx, { accountId, source, reference, roundRef, amount }, moved);
  }

  const act: Act<typeof Payload> = {
    kind: 'gateway.held_win',
    payload: Payload,
    ask: 'held_wins.ask',
    decide: 'approvals.decide',
    async describe(tx, { decision, ...key }) {
      const row = await lock(tx, key);
      return {
        thing: `held-win:${row.vendor_key}:${row.account_id}:${row.reference}`.slice(0, 200),
        title: findGameName(row.game_id),
        fields: [
          { name: 'decision', as: 'word', before: null, after: decision },
          { name: 'amount', as: 'money', before: null, after: formatDecimal(row.amount) },
          { name: 'vendorKey', as: 'text', before: null, after: row.vendor_key },
          { name: 'reference', as: 'text', before: null, after: row.reference },
        ],
      };
    },
    async perform(tx, { decision, ...key }, agreed) {
      const row = await lock(tx, key);
      await decided(tx, row, decision, agreed);
      await audit.record(tx, {
        ...agreed.approver,
        action: decision === 'release' ? 'gateway.held_win_released' : 'gateway.held_win_returned',
        target: `held-win:${row.vendor_key}:${row.reference}`,
        before: { state: 'held' },
        after: { ...key, amount: row.amount, requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      const { account_id: accountId, amount } = row;
      const kind = decision === 'release' ? 'released' : 'returned';
      const game = findGameName(row.game_id);
      const tell = await parts.tellPlayer(tx, noticeOfWin(kind, { accountId, amount, game }));
      return () => {
        parts.balancePushes.push(accountId);
        tell();
      };
    },
  };
  return parts.approvals.define(act);
}

/** To give it back is to take the win back, under a reference that the vendor cannot have used. */
function opOf(row: HeldWinRow, decision: HeldWinDecision, agreed: Agreed, now: Date): LedgerOp {
  const { account_id: accountId, currency, vendor_key: vendorKey, reference: referenceTo } = row;
  const meta = { requestedBy: agreed.requestedBy, approvedBy: agreed.approver.actor.username };
  const common = { accountId, currency, referenceTo, meta };
  const own = newOwnedId(now, accountId);
  return decision === 'release'
    ? {
        kind: 'releaseWin',
        ...common,
        source: 'gateway',
        reference: `held-win:${own}`,
        heldBy: vendorKey,
      }
    : {
        kind: 'rollback',
        ...common,
        source: vendorKey,
        reference: `returned:${own}`,
        // It stands apart, so no leader has given anything of it away.
        isFromLeader: true,
      };
}

function keyOf(row: HeldWinRow): HeldWinKey {
  return { accountId: row.account_id, vendorKey: row.vendor_key, reference: row.reference };
}
