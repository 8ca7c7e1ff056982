/**
 * Loaded into a process before its own code (`node --import`): watches the statements it sends, and kills at the point
 * it was told to. The product itself knows nothing of it.
 */
import pg from 'pg';
import { type Moment, type Order, points } from './points.ts';
import { killBackend, killPostgres } from './victims.ts';

interface Submittable {
  text?: string;
  name?: string;
  submit(connection: object): unknown;
  handleReadyForQuery(...args: unknown[]): unknown;
}

let order: Order | undefined;
let seen = 0;
/** What each connection sent since its transaction began. */
const sentOn = new WeakMap<object, string[]>();

process.on('message', (message: { order?: Order }) => {
  if (message.order) take(message.order);
});

function take(next: Order): void {
  order = next;
  seen = 0;
  process.send?.({ taken: next.point });
}

function reach(moment: Moment, text: string, transaction: readonly string[]): void {
  if (!order) return;
  const point = points.find(({ name }) => name === order?.point);
  if (!point || point.moment !== moment || !point.statement.test(text)) return;
  if (point.after && !transaction.some((earlier) => point.after?.test(earlier))) return;
  seen += 1;
  if (seen < order.nth) return;
  const { victim, postmaster } = order;
  order = undefined;
  if (victim === 'itself') process.kill(process.pid, 'SIGKILL');
  else if (victim === 'postgres') killPostgres(postmaster);
  else killBackend(postmaster);
  process.send?.({ reached: point.name });
}

const ordinary = pg.Client.prototype.query as (...args: unknown[]) => unknown;

function watch(query: Submittable): void {
  const { submit, handleReadyForQuery } = query;
  let transaction: string[] = [];
  const text = query.constructor.name === 'TransactionQuery' ? '<batch>' : (query.text ?? '').toLowerCase();
  query.submit = (connection) => {
    if (/^(begin|start transaction)/.test(text)) sentOn.set(connection, []);
    transaction = sentOn.get(connection) ?? [];
    reach('before', text, transaction);
    transaction.push(text);
    if (/^(commit|rollback)/.test(text)) sentOn.delete(connection);
    const result = submit.call(query, connection);
    // Two turns later it has left this process, also where a socket holds back what one turn writes.
    if (order) setImmediate(() => setImmediate(() => reach('sent', text, transaction)));
    return result;
  };
  query.handleReadyForQuery = (...args) => {
    reach('answered', text, transaction);
    return handleReadyForQuery.apply(query, args);
  };
}

const queueOf = (client: unknown) => (client as { _queryQueue: Submittable[] })._queryQueue;

pg.Client.prototype.query = function (this: unknown, ...args: unknown[]) {
  const [config] = args;
  if (typeof config === 'object' && config !== null && 'submit' in config) {
    watch(config as Submittable);
    return ordinary.apply(this, args);
  }
  // The driver makes the query and sends it in one go, so it is caught on its way into the driver's queue.
  const queue = queueOf(this);
  const { push } = queue;
  queue.push = (...queries) => {
    for (const query of queries) watch(query);
    return push.apply(queue, queries);
  };
  try {
    return ordinary.apply(this, args);
  } finally {
    queue.push = push;
  }
} as typeof pg.Client.prototype.query;
