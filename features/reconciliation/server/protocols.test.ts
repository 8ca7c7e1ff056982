import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildReconciliationWorld, pesos, type ReconciliationWorld } from './reconciliation.world.ts';
import { type ListedRow, listSecrets, rowOf } from './vendor.testkit.ts';

let world: ReconciliationWorld;
type Player = Awaited<ReturnType<ReconciliationWorld['addPlayer']>>;
type Kind = 'bet' | 'win' | 'rollback';
interface Call {
  kind: Kind;
  id: string;
  round: string;
  amount: string;
}

const settings = { ...listSecrets, authToken: 'auth-token' };

beforeAll(async () => {
  world = await buildReconciliationWorld();
  for (const protocol of ['evolution', 'groove']) {
    const keys = { privateKey: '', vendorPublicKey: '', currency: 'PHP', operatorId: 'kislap' };
    const common = { vendorKey: protocol, protocol, apiUrl: world.vendor.url, ...keys };
    await world.games.addIntegration({ ...common, settings });
  }
});
afterEach(() => void world.vendor.rows.splice(0));
afterAll(() => world.close());

async function byEvolution({ accountId, token }: Player, { kind, id, round, amount }: Call) {
  const path = { bet: 'debit', win: 'credit', rollback: 'cancel' }[kind];
  const response = await fetch(`${world.server.url}/gateway/evolution/${path}?authToken=auth-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      sid: token,
      userId: accountId,
      uuid: randomUUID(),
      currency: 'PHP',
      game: { id: round, type: 'table', details: { table: { id: 'roulette', vid: null } } },
      transaction: { id, refId: round, amount },
    }),
  });
  expect(await response.json()).toMatchObject({ status: 'OK' });
}

async function byGroove({ accountId, token }: Player, { kind, id, round, amount }: Call) {
  const what: Record<string, string> = {
    bet: { request: 'wager', betamount: amount },
    win: { request: 'result', result: amount, gamestatus: 'pending' },
    rollback: { request: 'rollback', rollbackamount: amount },
  }[kind];
  const query = new URLSearchParams({
    ...what,
    accountid: accountId.replaceAll('-', ''),
    gamesessionid: `kislap_${token}`,
    device: 'desktop',
    gameid: 'fish',
    roundid: round,
    transactionid: id,
    apiversion: '1.2',
  });
  const names = [...query.keys()].filter((name) => name !== 'request').sort();
  const text = names.map((name) => query.get(name)).join('');
  const signature = createHmac('sha256', settings.securityKey).update(text).digest('hex');
  const response = await fetch(`${world.server.url}/gateway/groove?${query}`, {
    headers: { 'x-groove-signature': signature },
  });
  expect(await response.json()).toMatchObject({ code: 200 });
}

const vendors = [
  { vendorKey: 'evolution', send: byEvolution, game: ['roulette', 'LIVE'], nameOf: (id: string) => id },
  {
    vendorKey: 'groove',
    send: byGroove,
    game: ['fish', 'FISH'],
    nameOf: (id: string) => id.replaceAll('-', ''),
  },
] as const;

it.each(vendors)(
  'names transactions of $vendorKey as our books do',
  async ({ vendorKey, send, game, nameOf }) => {
    const [gameName, category] = game;
    const gameId = await world.addGame(vendorKey, gameName, category);
    const player = await world.addPlayer('1000', { ofVendor: vendorKey, gameId });

    /** In the vendor's books, and in ours unless told otherwise. */
    async function play(kind: Kind, round: string, amount: string, target?: ListedRow, isSent = true) {
      world.clock.advance(1);
      const row = rowOf({
        kind,
        user: nameOf(player.accountId),
        game_code: gameName,
        round,
        amount: Number(pesos(amount) / 10n),
        reference_transaction_uuid: target?.transaction_uuid ?? null,
        inserted_at: world.clock.now().toISOString(),
      });
      world.vendor.rows.push(row);
      const id = kind === 'rollback' ? (target?.transaction_uuid ?? '') : row.transaction_uuid;
      if (isSent) await send(player, { kind, id, round, amount });
      return row;
    }

    const [won, back, lost] = [randomUUID(), randomUUID(), randomUUID()];
    const stake = await play('bet', won, '10');
    await play('win', won, '35', stake);
    const undone = await play('bet', back, '7');
    await play('rollback', back, '7', undone);
    expect(await world.reconcile(2, vendorKey)).toMatchObject({
      ourRows: 4,
      theirRows: 4,
      matched: 4,
      found: 0,
    });

    // Listed by its time, and not when its round is asked for: it stands all the same.
    const hidden = await play('bet', randomUUID(), '2', undefined, false);
    hidden.user = player.accountId.toUpperCase();
    expect(await world.reconcile(2, vendorKey)).toMatchObject({ found: 1, difference: pesos('-2') });
    world.vendor.lose(hidden.transaction_uuid);
    expect(await world.reconcile(2, vendorKey)).toMatchObject({ found: 0, cleared: 1 });

    const open = await play('bet', lost, '5');
    const owed = await play('win', lost, '9', open, false);
    const run = await world.reconcile(2, vendorKey);
    expect(run).toMatchObject({ found: 1, difference: pesos('9') });
    const [found] = await world.operator('auditor').breaks({ runId: run.runId });
    if (!found) throw new TypeError('there is a break');
    expect(found).toMatchObject({ kind: 'missing_here', operation: 'win', accountId: player.accountId });
    expect(found.reference.startsWith(owed.transaction_uuid)).toBe(true);
    await world.operator('owner').approve(await world.operator('finance').propose(found.breakId, 'post'));
    expect(await player.cash()).toBe(pesos('1029'));
    expect(await world.reconcile(2, vendorKey)).toMatchObject({ found: 0 });
    expect((await world.ledger.verify()).problems).toEqual([]);
  },
);
