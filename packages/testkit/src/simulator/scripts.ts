import type { Script } from './caller.ts';
import { deposit, depositOf, otherMoves, transfer, withdraw } from './cashier.ts';
import type { SimulatedClock } from './ledger-port.ts';
import { makeMischief } from './mischief.ts';
import type { Random } from './random.ts';
import { playRound, protocols, RoundCalls, type Vendor } from './vendor.ts';

export interface Begun {
  /** Whose network path it takes. */
  caller: number;
  script: Script;
}

export interface ScriptParts {
  accountIds: readonly string[];
  clock: SimulatedClock;
  /** Whether the world knows moves between players. */
  hasMoves: boolean;
}

export interface Scripts {
  callers: number;
  /** What every player begins with. */
  openings(): Begun[];
  next(step: number): Begun;
}

const peso = 1_000_000n;

/** What people and vendors do, drawn from the seed: mostly rounds, some payments, a little of everything else. */
export function createScripts(random: Random, { accountIds, clock, hasMoves }: ScriptParts): Scripts {
  const vendors: Vendor[] = protocols.flatMap((protocol) =>
    [1, 2].map((n) => ({
      name: `${protocol.name}-${n}`,
      protocol,
      random: random.fork(`${protocol.name}-${n}`),
    })),
  );
  const house = vendors.length;
  // Some are always at it, so that one player's calls meet.
  const busy = accountIds.slice(0, Math.max(2, Math.ceil(accountIds.length / 40)));
  const anyone = () => random.pick(random.chance(300) ? busy : accountIds);
  const stake = () => BigInt(1 + random.below(400)) * (peso / 4n) + BigInt(random.below(3));
  const payment = () => BigInt(1 + random.below(2_000)) * peso;

  function neighbourOf(accountId: string): string {
    const bucket = accountId.slice(-2);
    return accountIds.find((other) => other !== accountId && other.endsWith(bucket)) ?? random.uuid();
  }

  function vendorStep(): Begun {
    const caller = random.below(vendors.length);
    const vendor = vendors[caller] ?? random.pick(vendors);
    const accountId = anyone();
    const calls = new RoundCalls(vendor, accountId);
    if (random.chance(60)) {
      const isThief = random.chance(300);
      return {
        caller,
        script: makeMischief(calls, stake(), isThief ? neighbourOf(accountId) : random.uuid()),
      };
    }
    return { caller, script: playRound(calls, stake) };
  }

  return {
    callers: vendors.length + 1,
    openings: () =>
      accountIds.map((accountId) => ({
        caller: house,
        script: opening(accountId, BigInt(random.below(3_000)) * peso),
      })),
    next() {
      const dice = random.below(1_000);
      if (dice < 800) return vendorStep();
      const parts = { random, clock, amount: payment };
      if (dice < 870) return { caller: house, script: deposit(parts, anyone()) };
      if (dice < 930) return { caller: house, script: withdraw(parts, anyone()) };
      if (dice < 970 && hasMoves) return { caller: house, script: transfer(parts, anyone(), anyone()) };
      return { caller: house, script: otherMoves(parts, anyone()) };
    },
  };
}

function* opening(accountId: string, amount: bigint): Script {
  const operation = depositOf(accountId, amount, `opening ${accountId}`);
  const retries = { timeoutMs: 2_000, gapsMs: [500], attemptsMax: 500 };
  yield [{ call: { kind: 'operation', operation }, retries }];
}
