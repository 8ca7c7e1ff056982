import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { AccountId } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { type GivenRate, GivenRates } from '../../contract/rates.ts';
import { ratesOf } from '../../rules/rates.ts';
import * as queries from './rate.queries.ts';
import { percentOf, type RateGuard, someRates } from './rate.types.ts';
import { type AgentRates, requireRate } from './rates.service.ts';

const OfAccount = z.object({ accountId: AccountIdField, rates: GivenRates });
const OfHouse = z.object({ rates: GivenRates });
/** No category gives more. */
const capMax = 100_000;

interface ActParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  rates: AgentRates;
  guard(): RateGuard;
  names(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

/** What the house gives away: one operator asks, another agrees. */
export function defineRateActs({ approvals, audit, rates, guard, names }: ActParts) {
  /** What of it changes something, and is allowed. */
  async function read(tx: Tx, { accountId, rates: wanted }: z.output<typeof OfAccount>) {
    await queries.lockCaps(tx);
    const uplineId = await rates.uplineOf(tx, accountId);
    const before = await rates.view(tx, accountId, uplineId);
    const changed = wanted.flatMap(({ category, rate }) => {
      const line = before.find((one) => one.category === category);
      if (!line || line.next === rate) return [];
      // Down from everywhere; up only to what the account above and the house allow.
      requireRate(category, rate, { min: 0, max: Math.max(line.next, line.max) });
      if (rate > line.next) requireRate(category, rate, { min: 0, max: line.max });
      return [{ category, rate, before: line.next }];
    });
    if (changed.length === 0) throw new AppError('rates_unchanged');
    return { changed, isRoot: uplineId === null };
  }

  /** The most that any line earns, with what is asked for; undefined below the top, where it changes nothing. */
  async function highest(tx: Tx, accountId: AccountId, wanted: readonly GivenRate[]) {
    const [others, caps] = [await queries.highestOfRoots(tx, accountId), someRates(wanted)];
    const own = (await queries.listRates(tx, [accountId], rates.tomorrow())).get(accountId);
    return ratesOf((category) => Math.max(others[category], caps[category] ?? own?.[category] ?? 0));
  }

  const ofAccount: Act<typeof OfAccount> = {
    kind: 'agents.rates',
    payload: OfAccount,
    ask: 'agents.rates',
    decide: 'agents.rates',
    async describe(tx, wanted) {
      const { changed, isRoot } = await read(tx, wanted);
      const { accountId } = wanted;
      const weights = isRoot ? await guard().describe(tx, await highest(tx, accountId, changed)) : [];
      return {
        thing: `agent-rates:${accountId}`,
        title: (await names([accountId], tx)).get(accountId) ?? accountId,
        fields: [...changed.map(toField), ...weights],
      };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const { changed, isRoot } = await read(tx, wanted);
      const { accountId } = wanted;
      const guarded = isRoot ? await guard().check(tx, await highest(tx, accountId, changed)) : {};
      const given = { accountId, fromDay: rates.tomorrow(), rates: someRates(changed), isRoot };
      await queries.saveRates(tx, given, 'operator');
      await audit.record(tx, {
        ...approver,
        action: 'agents.rates_changed',
        target: `player:${accountId}`,
        before: Object.fromEntries(changed.map(({ category, before }) => [category, percentOf(before)])),
        after: { ...shown(changed), fromDay: given.fromDay, ...guarded, requestedBy, reason },
      });
      return undefined;
    },
  };

  const ofHouse: Act<typeof OfHouse> = {
    kind: 'agents.rate_caps',
    payload: OfHouse,
    ask: 'agents.rates',
    decide: 'agents.rates',
    async describe(tx, wanted) {
      const changed = await readCaps(tx, wanted.rates);
      return { thing: 'agents:rate-caps', title: '', fields: changed.map(toField) };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const changed = await readCaps(tx, wanted.rates);
      await queries.saveCaps(tx, someRates(changed));
      await audit.record(tx, {
        ...approver,
        action: 'agents.rate_caps_changed',
        target: 'setting:agents.rate_caps',
        before: Object.fromEntries(changed.map(({ category, before }) => [category, percentOf(before)])),
        after: { ...shown(changed), requestedBy, reason },
      });
      return undefined;
    },
  };

  return { askRates: approvals.define(ofAccount), askCaps: approvals.define(ofHouse) };
}

async function readCaps(tx: Tx, wanted: readonly GivenRate[]) {
  const before = await queries.lockCaps(tx);
  const changed = wanted
    .filter(({ category, rate }) => before[category] !== rate)
    .map((one) => ({ ...one, before: before[one.category] }));
  for (const { category, rate } of changed) requireRate(category, rate, { min: 0, max: capMax });
  if (changed.length === 0) throw new AppError('rates_unchanged');
  return changed;
}

const shown = (list: readonly GivenRate[]) =>
  Object.fromEntries(list.map(({ category, rate }) => [category, percentOf(rate)]));

function toField({ category, rate, before }: GivenRate & { before: number }): ShownField {
  return { name: category, as: 'text', before: `${percentOf(before)} %`, after: `${percentOf(rate)} %` };
}
