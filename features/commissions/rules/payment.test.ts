import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOut } from './bill.ts';
import { type Due, payable, paymentOrder, stateOf } from './payment.ts';
import { pesos, termsOf, tierOf } from './rules.testkit.ts';

const dueOf = (payer: string | null, payee: string, amount: bigint, more: Partial<Due> = {}): Due => ({
  ...{ payer, payee, amount, level: 1, periodStart: 0, contractSince: 0, paid: 0n },
  ...more,
});

/** Pays what can be paid, in order, out of balances that it changes. */
function payAll(dues: Due[], balances: Map<string, bigint>): void {
  for (const due of paymentOrder(dues)) {
    const part = payable(due, balances.get(due.payer ?? '') ?? 0n);
    due.paid += part;
    if (due.payer !== null) balances.set(due.payer, (balances.get(due.payer) ?? 0n) - part);
    balances.set(due.payee, (balances.get(due.payee) ?? 0n) + part);
  }
}

describe('payment', () => {
  it('A9: pays the oldest contract first, what there is, and the rest later', () => {
    const b = dueOf('a', 'b', pesos(6_000), { contractSince: 1 });
    const c = dueOf('a', 'c', pesos(3_000), { contractSince: 2 });
    const balances = new Map([['a', pesos(4_500)]]);
    payAll([c, b], balances);
    expect([b, c].map(stateOf)).toEqual(['PARTIAL', 'INSUFFICIENT']);
    expect(b.paid).toBe(pesos(4_500));
    balances.set('a', pesos(5_000));
    payAll([c, b], balances);
    expect([b, c].map(stateOf)).toEqual(['ISSUED', 'ISSUED']);
    expect(balances.get('a')).toBe(pesos(500));
  });

  it('A11: a second time moves nothing', () => {
    const dues = [dueOf(null, 'a', pesos(960)), dueOf('a', 'b', pesos(400), { level: 2 })];
    const balances = new Map<string, bigint>();
    payAll(dues, balances);
    payAll(dues, balances);
    expect([balances.get('a'), balances.get('b')]).toEqual([pesos(560), pesos(400)]);
  });

  it('takes an older bill before an older contract', () => {
    const old = dueOf('a', 'c', 1n, { periodStart: 1, contractSince: 9 });
    const recent = dueOf('a', 'b', 1n, { periodStart: 2, contractSince: 1 });
    expect(paymentOrder([recent, old])).toEqual([old, recent]);
  });

  it('goes down a chain of twenty with one who has too little: those below him wait', () => {
    const names = Array.from({ length: 20 }, (_, level) => String(level));
    const dues = names.map((name, level) =>
      dueOf(
        level === 0 ? null : (names[level - 1] ?? ''),
        name,
        pesos(level === 10 ? 5_000 : 1_000 - level),
        {
          level,
        },
      ),
    );
    const balances = new Map<string, bigint>();
    payAll(dues, balances);
    expect(dues.map(stateOf)).toEqual(names.map((_, level) => (level === 10 ? 'PARTIAL' : 'ISSUED')));
    expect(dues[10]?.paid).toBe(pesos(991));
    balances.set('9', pesos(10_000));
    payAll(dues, balances);
    expect(dues.every((due) => stateOf(due) === 'ISSUED')).toBe(true);
  });
});

/** Bets of each agent's own people and rates in hundredths of a per cent; upline by its place before. */
const trees = fc.array(
  fc.record({
    place: fc.nat(),
    bets: fc.bigInt(0n, 10n ** 13n),
    active: fc.nat({ max: 9 }),
    tiers: fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat({ max: 20 })), {
      minLength: 1,
      maxLength: 4,
    }),
    cash: fc.bigInt(0n, 10n ** 10n),
  }),
  { minLength: 1, maxLength: 25 },
);

describe('a tree of contracts', () => {
  it('pays what a slow and plain reckoning pays; the platform pays what is kept and passed on', () => {
    fc.assert(
      fc.property(trees, (people) => {
        const upline = people.map(({ place }, index) => (index === 0 ? -1 : place % index));
        const isIn = (who: number, team: number): boolean =>
          who === team || (who > 0 && isIn(upline[who] ?? -1, team));
        const levelOf = (who: number): number => (who <= 0 ? 0 : 1 + levelOf(upline[who] ?? -1));
        const teams = people.map((_, team) => people.filter((__, who) => isIn(who, team)));
        const dues = people.map(({ tiers }, who) => {
          const team = teams[who] ?? [];
          const figures = {
            validBets: team.reduce((sum, one) => sum + one.bets, 0n),
            active: team.reduce((sum, one) => sum + one.active, 0),
            ...{ net: 0n, winning: 0n, losing: 0n },
          };
          const terms = termsOf(
            'DAILY',
            tiers.map(([rate, active]) => tierOf(rate / 100, { active })),
          );
          const payer = who === 0 ? null : String(upline[who]);
          return dueOf(payer, String(who), workOut(terms, figures).amount, {
            level: levelOf(who),
            contractSince: who,
          });
        });
        const balances = new Map(people.map(({ cash }, who) => [String(who), cash]));
        payAll(dues, balances);

        const plain = plainly(people, upline);
        expect(dues.map(({ amount }) => amount)).toEqual(plain.amounts);
        expect([...balances.values()]).toEqual(plain.cash);
        const change = people.map(({ cash }, who) => (balances.get(String(who)) ?? 0n) - cash);
        expect(change.reduce((sum, one) => sum + one, 0n)).toBe(dues[0]?.paid);
        for (const due of dues) expect(due.paid >= 0n && due.paid <= due.amount).toBe(true);
        for (const cash of balances.values()) expect(cash).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

/** The same by walking up from each bet and down from the top, without any of the rules' code. */
function plainly(
  people: { bets: bigint; active: number; tiers: [number, number][]; cash: bigint }[],
  upline: number[],
): { amounts: bigint[]; cash: bigint[] } {
  const bets = people.map(() => 0n);
  const active = people.map(() => 0);
  for (const [who, one] of people.entries()) {
    for (let at = who; at >= 0; at = upline[at] ?? -1) {
      bets[at] = (bets[at] ?? 0n) + one.bets;
      active[at] = (active[at] ?? 0) + one.active;
    }
  }
  const amounts = people.map(({ tiers }, who) => {
    let best = 0;
    for (const [rate, least] of tiers) if ((active[who] ?? 0) >= least && rate > best) best = rate;
    return (((bets[who] ?? 0n) * BigInt(best)) / 100_000_000n) * 10_000n;
  });
  const cash = people.map((one) => one.cash);
  const pay = (who: number) => {
    const below = people.map((_, at) => at).filter((at) => at > 0 && upline[at] === who);
    for (const at of below) {
      const due = amounts[at] ?? 0n;
      const own = cash[who] ?? 0n;
      const part = own < due ? own : due;
      cash[who] = own - part;
      cash[at] = (cash[at] ?? 0n) + part;
    }
    for (const at of below) pay(at);
  };
  cash[0] = (cash[0] ?? 0n) + (amounts[0] ?? 0n);
  pay(0);
  return { amounts, cash };
}
