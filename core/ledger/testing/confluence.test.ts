import type { AccountId } from '@kislap/contract-kit/ids';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Core, createCore } from './core.testkit.ts';
import { LedgerModel, opOf, wordsOfAnswer } from './ledger-model.testkit.ts';
import { diceOf, propertyCases, propertySeed, propertyTag, timeFor } from './property-cases.testkit.ts';
import {
  buildScript,
  deliver,
  type RoundPlan,
  type Script,
  scriptCash,
  scriptPlan,
} from './script.testkit.ts';

const accountIds = [
  '01900000-0000-7000-8000-000000000101',
  '01900000-0000-7000-8000-000000000201',
] as AccountId[];
const players = Object.fromEntries(accountIds.map((accountId) => [accountId, scriptCash]));

/** All that must not depend on the order: balances, rounds that stand, and which references stand. */
function endOf(core: Core, script: Script): string {
  const lines = accountIds.map((accountId) => `cash ${core.cashOf(accountId)}`);
  for (const { accountId, roundRef } of script.rounds) {
    lines.push(wordsOf(core.roundOf(accountId, 'arcade', roundRef)));
  }
  for (const { accountId, reference } of script.stands) {
    lines.push(`${reference} ${core.outcomeOf(accountId, 'arcade', reference) === 'posted'}`);
  }
  return lines.join('\n');
}

/** A round whose bets are all taken back is as good as none, and must be empty. */
function wordsOf(round: ReturnType<Core['roundOf']>): string {
  if (!round) return 'no round';
  const { stake, win, liveBets, winCount, isClosed } = round;
  if (liveBets === 0 && stake === 0n && win === 0n && winCount === 0) return 'no round';
  return `stake ${stake} win ${win} bets ${liveBets} closed ${isClosed}`;
}

function expectedOf(script: Script): string {
  const lines = accountIds.map((accountId) => `cash ${scriptCash + (script.changes.get(accountId) ?? 0n)}`);
  for (const { stands } of script.rounds) {
    if (!stands) lines.push('no round');
    else
      lines.push(`stake ${stands.stake} win ${stands.win} bets ${stands.liveBets} closed ${stands.isClosed}`);
  }
  for (const { reference, isStanding } of script.stands) lines.push(`${reference} ${isStanding}`);
  return lines.join('\n');
}

function runTidy(plans: RoundPlan[][]): string {
  const core = createCore(players);
  const script = buildScript(plans, accountIds, 's');
  for (const { op } of script.calls) core.apply(op);
  return endOf(core, script);
}

function runStormy(plans: RoundPlan[][], seed: number): string {
  const core = createCore(players);
  const script = buildScript(plans, accountIds, 's');
  const delivery = deliver(script.calls, diceOf(seed));
  for (let next = delivery.next(); !next.done; ) next = delivery.next(next.value.map(core.apply));
  return endOf(core, script);
}

it(
  `comes to the end of the tidy order, in any order and however often (${propertyCases} cases, ${propertyTag})`,
  () => {
    const check = (plans: RoundPlan[][], seed: number) => {
      const expected = expectedOf(buildScript(plans, accountIds, 's'));
      const [tidy, stormy] = [runTidy(plans), runStormy(plans, seed)];
      // Compared as text first: a million times `expect` would be most of the work.
      if (tidy !== expected || stormy !== expected)
        expect({ tidy, stormy }).toEqual({ tidy: expected, stormy: expected });
    };
    fc.assert(fc.property(scriptPlan, fc.integer(), check), { numRuns: propertyCases, seed: propertySeed });
  },
  timeFor(propertyCases, 5),
);

/** Any calls at all, sensible or not, of two players who share references and rounds. */
const anyCall = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'rollback', 'rollback', 'endRound', 'promoWin'),
  player: fc.nat(1),
  reference: fc.nat(11),
  target: fc.nat(11),
  round: fc.nat(2),
  amount: fc.nat(60),
  closes: fc.constantFrom(false, false, false, false, true),
  namesTarget: fc.boolean(),
});

it(
  `answers any calls at all as the plain model does (${propertyCases} cases, ${propertyTag})`,
  () => {
    const check = (drafts: Parameters<typeof opOf>[0][]) => {
      const core = createCore(Object.fromEntries(accountIds.map((accountId) => [accountId, 100n])));
      const model = new LedgerModel();
      for (const accountId of accountIds) model.cash.set(accountId, 100n);
      for (const draft of drafts) {
        const op = opOf(draft, accountIds, 'm');
        const [said, wanted] = [wordsOfAnswer(core.apply(op)), model.apply(op)];
        if (said !== wanted) expect({ op, said }).toEqual({ op, said: wanted });
      }
      for (const accountId of accountIds) {
        if (core.cashOf(accountId) !== model.cash.get(accountId)) expect.fail('the balances differ');
      }
    };
    fc.assert(fc.property(fc.array(anyCall, { minLength: 1, maxLength: 40 }), check), {
      numRuns: propertyCases,
      seed: propertySeed,
    });
  },
  timeFor(propertyCases, 5),
);
