/**
 * Which of our processes comes to the point. `money` is a light process with the ledger and a consumer alone, `transfers`
 * one that moves money to and from a vendor.
 */
export type ProcessName = 'money' | 'gateway' | 'api' | 'worker' | 'transfers';
export type Victim = 'itself' | 'postgres' | 'backend';

/** `sent`: the server has it, nobody has its answer. `answered`: the answer is here, and nobody was told. */
export type Moment = 'before' | 'sent' | 'answered';

/** A place in the program, found by the statement that is about to be sent, was sent or was answered there. */
export interface Point {
  name: string;
  processes: readonly ProcessName[];
  moment: Moment;
  /** The statement, in lower case. The ledger's one-packet transactions are called `<batch>`. */
  statement: RegExp;
  /** What the same transaction must have sent before. */
  after?: RegExp;
  /** The seed chooses one of so many first times; a dozen where nothing is said. */
  times?: number;
}

const commit = /^commit/;
const money = ['money', 'gateway'] as const;
const move = /insert into ledger\.between/;
const cursor = /update "?platform"?\."?consumer/;
const deposit = /update "cashier"\."deposit"/;
const hold = /insert into "cashier"\."withdrawal" /;
const payout = /update "cashier"\."payout"/;
const opened = /insert into "transfers"\."transfer"/;
const settled = /update "transfers"\."transfer"/;
const transfers = ['transfers'] as const;

export const points: readonly Point[] = [
  { name: 'batch-before-it-is-sent', processes: money, moment: 'before', statement: /^<batch>$/, times: 6 },
  { name: 'batch-sent-and-not-answered', processes: money, moment: 'sent', statement: /^<batch>$/, times: 6 },
  {
    name: 'batch-committed-before-replies',
    processes: money,
    moment: 'answered',
    statement: /^<batch>$/,
    times: 6,
  },
  { name: 'careful-batch-before-commit', processes: ['money'], moment: 'before', statement: commit },
  { name: 'careful-batch-commit-not-answered', processes: ['money'], moment: 'sent', statement: commit },
  { name: 'any-statement', processes: ['money', 'gateway'], moment: 'sent', statement: /./ },
  {
    name: 'move-before-first-step',
    processes: ['money'],
    moment: 'before',
    statement: commit,
    after: move,
    times: 8,
  },
  {
    name: 'move-after-first-step',
    processes: ['money'],
    moment: 'answered',
    statement: commit,
    after: move,
    times: 8,
  },
  {
    name: 'move-paid-and-not-noted',
    processes: ['money'],
    moment: 'before',
    statement: /update ledger\.between/,
    times: 8,
  },
  {
    name: 'move-noted-before-reply',
    processes: ['money'],
    moment: 'answered',
    statement: /update ledger\.between/,
    times: 8,
  },
  {
    name: 'sweeper-has-its-list',
    processes: ['money'],
    moment: 'answered',
    statement: /from ledger\.between\s+where state in/,
    times: 1,
  },
  {
    name: 'consumer-applied-before-cursor',
    processes: ['money'],
    moment: 'before',
    statement: cursor,
    times: 4,
  },
  {
    name: 'consumer-before-commit',
    processes: ['money'],
    moment: 'before',
    statement: commit,
    after: cursor,
    times: 4,
  },
  {
    name: 'consumer-commit-not-answered',
    processes: ['money'],
    moment: 'sent',
    statement: commit,
    after: cursor,
    times: 4,
  },
  {
    name: 'partitions-half-made',
    processes: ['money'],
    moment: 'sent',
    statement: /ensure_partition/,
    times: 1,
  },
  { name: 'checkpoint-runs', processes: ['money'], moment: 'sent', statement: /^checkpoint/, times: 1 },
  {
    name: 'shutdown-half-way',
    processes: ['money'],
    moment: 'answered',
    statement: /^select 'shutting down'/,
    times: 1,
  },
  {
    name: 'deposit-before-commit',
    processes: ['api'],
    moment: 'before',
    statement: commit,
    after: deposit,
    times: 1,
  },
  {
    name: 'deposit-committed-before-reply',
    processes: ['api'],
    moment: 'answered',
    statement: commit,
    after: deposit,
    times: 1,
  },
  {
    name: 'hold-before-commit',
    processes: ['api'],
    moment: 'before',
    statement: commit,
    after: hold,
    times: 1,
  },
  {
    name: 'hold-committed-before-reply',
    processes: ['api'],
    moment: 'answered',
    statement: commit,
    after: hold,
    times: 1,
  },
  {
    name: 'approved-before-commit',
    processes: ['worker'],
    moment: 'before',
    statement: commit,
    after: /insert into "cashier"\."payout"/,
    times: 1,
  },
  {
    name: 'payout-asked-for-before-it-is-noted',
    processes: ['worker'],
    moment: 'before',
    statement: payout,
    times: 1,
  },
  {
    name: 'settle-before-commit',
    processes: ['api'],
    moment: 'before',
    statement: commit,
    after: payout,
    times: 1,
  },
  {
    name: 'settle-committed-before-reply',
    processes: ['api'],
    moment: 'answered',
    statement: commit,
    after: payout,
    times: 1,
  },
  {
    name: 'transfer-before-commit',
    processes: transfers,
    moment: 'before',
    statement: commit,
    after: opened,
  },
  {
    name: 'transfer-commit-not-answered',
    processes: transfers,
    moment: 'sent',
    statement: commit,
    after: opened,
  },
  {
    name: 'transfer-committed-before-the-vendor-is-asked',
    processes: transfers,
    moment: 'answered',
    statement: commit,
    after: opened,
  },
  {
    name: 'vendor-answered-before-it-is-noted',
    processes: transfers,
    moment: 'before',
    statement: /insert into "transfers"\."step"/,
  },
  {
    name: 'transfer-settled-before-commit',
    processes: transfers,
    moment: 'before',
    statement: commit,
    after: settled,
  },
  {
    name: 'transfer-settled-commit-not-answered',
    processes: transfers,
    moment: 'sent',
    statement: commit,
    after: settled,
  },
  {
    name: 'transfer-settled-before-reply',
    processes: transfers,
    moment: 'answered',
    statement: commit,
    after: settled,
  },
];

/** What a process is told to do when it comes to a point for the `nth` time. */
export interface Order {
  point: string;
  nth: number;
  victim: Victim;
  /** Of the postmaster, where PostgreSQL is to die. */
  postmaster: number;
}
