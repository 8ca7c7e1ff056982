/** A second, plain implementation of turnover (domain 4.2), which shares no code with the one it is held against. */
export interface Requirement {
  target: bigint;
  progress: bigint;
  state: string;
  weights: Readonly<Record<string, number>> | null;
  deposit: bigint;
  /** What the deposit's own requirement would have. */
  plain: bigint;
  /** Goes on for the promotion of this one. */
  successorOf: Requirement | null;
  isCounting: boolean;
  isLow: boolean;
  openedAt: number;
  closedAt: number | null;
}

export interface Counting {
  category: string;
  /** When it was paid or closed first. */
  firstSettledAt: number | null;
  parts: { requirement: Requirement; used: bigint; counted: bigint; plain: bigint }[];
}

export interface FeedLine {
  at: number;
  credit?: Requirement;
  round?: Counting;
  validBet?: bigint;
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const isFinal = ({ state }: Requirement) => ['WAIVED', 'EXPIRED', 'FORFEITED'].includes(state);
const fivePesos = 5_000_000n;

function gain(requirement: Requirement, by: bigint, at: number): void {
  requirement.progress += by;
  if (isFinal(requirement)) return;
  if (requirement.progress === requirement.target)
    Object.assign(requirement, { state: 'FULFILLED', closedAt: at });
  else if (requirement.state === 'FULFILLED') Object.assign(requirement, { state: 'OPEN', closedAt: null });
}

function gainPlain(all: readonly Requirement[], requirement: Requirement, by: bigint, at: number): void {
  if (by === 0n) return;
  requirement.plain += by;
  const next = all.find(({ successorOf }) => successorOf === requirement);
  if (next) gain(next, least(by, next.target - next.progress), at);
}

function takesBets(one: Requirement, at: number): boolean {
  if (!one.isCounting || (one.successorOf && one.openedAt > at)) return false;
  return one.closedAt === null || one.closedAt > at;
}

function count(all: readonly Requirement[], round: Counting, validBet: bigint, at: number): void {
  let left = validBet;
  for (const one of all.filter((requirement) => takesBets(requirement, at))) {
    const weight = BigInt(one.weights === null ? 100 : (one.weights[round.category] ?? 0));
    const missing = one.target - one.progress;
    const plain = least(left, one.deposit - one.plain);
    let [used, counted] = [0n, 0n];
    if (left > 0n && weight > 0n && missing > 0n) {
      counted = (left * weight) / 100n;
      used = left;
      if (counted >= missing) [counted, used] = [missing, (missing * 100n + weight - 1n) / weight];
    }
    left -= used;
    if (used === 0n && plain <= 0n) continue;
    if (used > 0n) gain(one, counted, at);
    gainPlain(all, one, plain, at);
    const part = round.parts.find(({ requirement }) => requirement === one);
    if (!part) round.parts.push({ requirement: one, used, counted, plain });
    else
      Object.assign(part, {
        used: part.used + used,
        counted: part.counted + counted,
        plain: part.plain + plain,
      });
  }
}

function takeBack(all: readonly Requirement[], round: Counting, validBet: bigint, at: number): void {
  const place = (one: { requirement: Requirement }) => all.indexOf(one.requirement);
  let left = validBet;
  for (const part of round.parts.toSorted((one, other) => place(other) - place(one))) {
    const used = least(left, part.used);
    const counted = used > 0n ? (part.counted * used + part.used - 1n) / part.used : 0n;
    const plain = least(part.plain, validBet);
    left -= used;
    part.used -= used;
    part.counted -= counted;
    part.plain -= plain;
    if (counted > 0n) gain(part.requirement, -counted, at);
    gainPlain(all, part.requirement, -plain, at);
  }
}

/** Everything that the feed told since it was read last. */
export function readFeed(all: readonly Requirement[], lines: readonly FeedLine[], cash: bigint): void {
  if (lines.length === 0) return;
  const before = all.map(({ state, closedAt }) => ({ state, closedAt }));
  for (const { at, credit, round, validBet = 0n } of lines) {
    if (credit) credit.isCounting = true;
    if (round && validBet > 0n) count(all, round, validBet, at);
    if (round && validBet < 0n) takeBack(all, round, -validBet, at);
  }
  for (const [place, one] of all.entries()) {
    const was = before[place];
    // What was played out stays so, unless it was done before.
    if (was?.state === 'PLAYED_OUT' && one.state !== 'FULFILLED') Object.assign(one, was);
    if (one.state === 'OPEN') one.isLow = cash < fivePesos;
  }
}

/** Ends what is open where nothing is left to play it with. */
export function endPlayedOut(
  all: readonly Requirement[],
  purse: { left: bigint; hasOpenRounds: boolean; at: number },
): boolean {
  const isOver = purse.left < fivePesos && !purse.hasOpenRounds;
  if (isOver)
    for (const one of all)
      if (one.state === 'OPEN') Object.assign(one, { state: 'PLAYED_OUT', closedAt: purse.at, isLow: false });
  return isOver;
}
