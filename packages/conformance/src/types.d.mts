/** The words of the kit, for the checker of its JavaScript and for whoever imports it. */

export type ProtocolName = 'hub88' | 'evolution' | 'groove';

/** How a scenario's calls travel. */
export type ModeName = 'plain' | 'duplicated' | 'reordered' | 'killed';

/**
 * What a call may come to, whatever words a protocol has for it: done; done before; the same id with other content; too
 * little money; nothing known that it is about; taken back; settled; the round is over; wrong in itself.
 */
export type Outcome =
  | 'ok'
  | 'again'
  | 'differs'
  | 'poor'
  | 'unknown'
  | 'gone'
  | 'settled'
  | 'closed'
  | 'faulty';

export type Kind = 'bet' | 'win' | 'both' | 'promo' | 'rollback' | 'reverse' | 'read';

/** Ten-billionths of the currency's unit: finer than any of the protocols. */
export type Atoms = bigint;

export interface WireRequest {
  method: 'GET' | 'POST';
  /** Below the wallet's address. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** One call of the vendor: what it means for the money, and its bytes. */
export interface Call {
  title: string;
  kind: Kind;
  /** The transaction it is; a rollback may have its target's. */
  id: string;
  /** The bet or win it is about. */
  targetId?: string;
  /** Bets and wins that belong together: a round, or a settlement. */
  group: string;
  amount: Atoms;
  /** What a bet with its result in one call wins. */
  wins?: Atoms;
  /** A bet that costs nothing. */
  isFree?: boolean;
  /** Finer than a wallet must know: taken exactly, or refused. */
  isFine?: boolean;
  closes?: boolean;
  /** A prize that may come after the end of its round. */
  isPrize?: boolean;
  /** What must be the same in a repeat. */
  content: string;
  request: WireRequest;
  /** Wrong in itself: it is refused with one of these words whatever went before. */
  faulty?: readonly string[];
  /** What the answer gives back of the request. */
  echo: Record<string, unknown>;
  /** The protocol's own name of the call. */
  action: string;
  /** An answer that has no balance to tell. */
  isWithoutBalance?: boolean;
  /** The fields it was made of, to make another of it. */
  fields: Record<string, unknown>;
}

export interface Answer {
  http: number;
  headers: Record<string, string>;
  text: string;
  ms: number;
}

/** An answer in the protocol's words. */
export interface Reply extends Answer {
  status: string;
  balance: Atoms | undefined;
  fields: Record<string, unknown>;
}

/** What a scenario may change in a call. */
export interface Change {
  title?: string;
  id?: string;
  group?: string;
  closes?: boolean;
  isFree?: boolean;
  isFine?: boolean;
  isWithoutBalance?: boolean;
  faulty?: readonly string[];
  /** Fields on the wire, in place of ours; undefined leaves one out. */
  fields?: Record<string, unknown>;
  /** Bytes in place of the body. */
  body?: string;
  /** Sends the body in chunks, without saying its length. */
  isChunked?: boolean;
  /** How it is signed: with the vendor's key unless told otherwise; tampered: for another call than this. */
  key?: 'wrong' | 'none' | 'tampered';
  method?: 'GET' | 'POST';
}

/** Makes the calls of one protocol for one player, each with ids of its own. */
export interface Maker {
  /** The smallest amount that the protocol can say. */
  smallest: Atoms;
  /** What the player has as the scenario begins. */
  opening: Atoms;
  /** A small amount by chance, with as many decimals as the protocol has. */
  some(): Atoms;
  round(): string;
  read(change?: Change): Call;
  bet(amount: Atoms | string, change?: Change): Call;
  win(bet: Call, amount: Atoms | string, change?: Change): Call;
  rollback(bet: Call, change?: Change): Call;
  /** The same transaction asked for once more, as a vendor does that had no answer. */
  again(call: Call): Call;
  /** The same transaction with another amount. */
  altered(call: Call, amount: Atoms | string): Call;
  settings: Settings;
  seat: Seat;
  dice: Dice;
}

export type Step =
  | Call
  | { call: Call; is: Outcome | readonly Outcome[] }
  | { atOnce: readonly Call[] }
  | ((seen: Seen) => Step);

/** What a later step may look at. */
export interface Seen {
  /** How each call ended so far, by its request. */
  outcomeOf(call: Call): Outcome | undefined;
}

/** A setting of the wallet or of the player. */
export type Need = keyof Settings | keyof Seat;

export interface Scenario<M extends Maker = Maker> {
  name: string;
  purpose: string;
  /** Settings without which it cannot run. */
  needs?: readonly Need[];
  /** Modes that would say nothing of it. */
  without?: readonly ModeName[];
  script(maker: M): readonly Step[];
}

export interface Seat {
  user: string;
  token: string;
  /** One of the player's that is over. */
  expiredToken?: string;
}

/** What names a player's session in the calls, and what named it before. */
export interface Session {
  token: string;
  retired?: string;
}

export interface MakerParts {
  settings: Settings;
  seat: Seat;
  session: Session;
  dice: Dice;
}

export interface Settings {
  url: string;
  key?: string;
  currency: string;
  game: string;
  seats: readonly Seat[];
  lockedUser?: string;
  lockedToken?: string;
  otherUser?: string;
  otherToken?: string;
  /** The longest time for an answer in plain order; none: not looked at. */
  answerWithinMs?: number;
}

export interface Dice {
  int(below: number): number;
  hex(length: number): string;
  uuid(): string;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export interface Wire {
  send(request: WireRequest): Promise<Answer>;
  /** Sends this share of the bytes (1: all of them) and destroys the connection. */
  abandon(request: WireRequest, share: number): Promise<void>;
  close(): void;
}

/** Where a protocol leaves a wallet no choice, and where it does. */
export interface Rules {
  /** One settlement for a group, or any number of wins. */
  winsPerGroup: 'one' | 'many';
  /** A win names its bet, or only the group. */
  winNamesBet: boolean;
  /** Bets and wins into a closed round are refused, or it is left open. */
  closedRefuses: boolean;
  /** A bet whose win was paid stays, or it is left open. */
  settledStays: boolean;
  /** Whether bets, wins and rollbacks share one space of ids. */
  sharedIds: boolean;
}

export interface Protocol<M extends Maker = Maker> {
  name: ProtocolName;
  rules: Rules;
  scenarios: readonly Scenario<M>[];
  answerWithinMs: number | undefined;
  /** Says what is missing in the settings. */
  check(settings: Settings): string | undefined;
  /** The calls that begin a player's session. */
  open(parts: { settings: Settings; seat: Seat; wire: Wire; dice: Dice }): Promise<Session>;
  createMaker(parts: MakerParts): M;
  decode(answer: Answer, call: Call): Reply;
  /** The words for an outcome of a call. */
  words(outcome: Outcome, call: Call): readonly string[];
  /** Words with which a wallet that has too much to do puts a call off. */
  busy: readonly string[];
  /** What is wrong with the form of an answer. */
  inspect(call: Call, reply: Reply, outcome: Outcome, settings: Settings): string[];
  /** What of the answer to one call must be the same in every copy of it. */
  fingerprint(reply: Reply): string;
  /** Texts that no report may show. */
  secrets(settings: Settings): string[];
}

export interface Failure {
  step: string;
  expected: string;
  got: string;
  request?: string;
  reply?: string;
}

export interface Result {
  scenario: string;
  purpose: string;
  mode: ModeName;
  state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped. */
  reason?: string;
  ms: number;
  failure?: Failure;
}

export interface Report {
  protocol: ProtocolName;
  url: string;
  seed: string;
  startedAt: string;
  ms: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Calls that the wallet put off when many came at once, and that were sent again. */
  resent: number;
  results: Result[];
}

export interface RunOptions extends Partial<Omit<Settings, 'url' | 'seats'>> {
  protocol: ProtocolName;
  url: string;
  /** One scenario at a time runs for each seat. */
  seats: readonly Seat[];
  /** Parts of the names of scenarios. */
  only?: readonly string[];
  /** Names of scenarios that are left out: differences that are known and meant. */
  except?: readonly string[];
  modes?: readonly ModeName[];
  /** How many copies of a call are sent at once. */
  duplicates?: number;
  /** How many other orders of the calls are tried. */
  orders?: number;
  /** How long the vendor waits before it repeats a call whose connection was cut. */
  retryAfterMs?: number;
  timeoutMs?: number;
  concurrency?: number;
  seed?: string;
  onResult?(result: Result): void;
}
