import { createHmac } from 'node:crypto';
import * as queries from './psp.queries.ts';
import type { Psp } from './psp.service.ts';
import type { PspDeps } from './psp.types.ts';
import { postingOf } from './stand-ins/news.ts';

const backOffSeconds = [1, 2, 5, 15, 60];
const steadySeconds = 300;
const giveUpMs = 24 * 3_600_000;
const answerMs = 10_000;
/** A claimed event is due again after this long, should the process die while sending. */
const claimSeconds = 30;
const idleMs = 5_000;

export interface PspWorker {
  /** Look now, not at the next due moment. */
  wake(): void;
  stop(): Promise<void>;
}

/** The value of `x-sandbox-signature` over a body. */
export function signWebhook(secret: string, rawBody: string, now: Date, nonce: string): string {
  const t = Math.floor(now.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${t}.${nonce}.${rawBody}`).digest('hex');
  return `t=${t},nonce=${nonce},v1=${mac}`;
}

/** Sends webhooks until they are answered with 2xx, decides payouts, lets checkouts expire. */
export function startWorker(deps: PspDeps, db: queries.PspDatabase, psp: Pick<Psp, 'sweep'>): PspWorker {
  const { clock, rng, config, logger } = deps;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;

  function ownPosting({ body }: queries.WebhookRow) {
    const nonce = rng.bytes(16).toString('hex');
    const signature = signWebhook(config.psp.webhookSecret, body, clock.now(), nonce);
    return { url: config.psp.webhookUrl, headers: { 'x-sandbox-signature': signature } };
  }

  async function isDelivered(row: queries.WebhookRow): Promise<boolean> {
    const { url, headers } = postingOf(row, deps) ?? ownPosting(row);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: row.body,
        redirect: 'error',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(answerMs)]),
      });
      await response.arrayBuffer();
      if (response.ok) return true;
      logger.warn({ eventId: row.event_id, status: response.status }, 'the merchant refused a webhook');
    } catch (error) {
      if (!stopped.signal.aborted) {
        logger.warn({ eventId: row.event_id, err: error }, 'the merchant did not answer a webhook');
      }
    }
    return false;
  }

  async function deliver(row: queries.WebhookRow): Promise<void> {
    if (await isDelivered(row)) {
      await queries.closeWebhook(db, row.event_id, clock.now());
    } else if (clock.now().getTime() - row.created_at.getTime() > giveUpMs) {
      logger.error({ eventId: row.event_id }, 'a webhook was given up');
      await queries.closeWebhook(db, row.event_id, null);
    } else {
      const waitSeconds = backOffSeconds[row.attempts - 1] ?? steadySeconds;
      await queries.postponeWebhook(db, row.event_id, addSeconds(clock.now(), waitSeconds));
    }
  }

  async function work(): Promise<void> {
    await psp.sweep();
    const now = clock.now();
    const rows = await queries.claimWebhooks(db, now, addSeconds(now, claimSeconds));
    await Promise.all(rows.map(deliver));
  }

  async function run(): Promise<void> {
    let waitMs = idleMs;
    try {
      do {
        isWoken = false;
        await work();
      } while (isWoken && !stopped.signal.aborted);
      const due = await queries.findNextDue(db);
      if (due) waitMs = Math.min(idleMs, Math.max(20, due.getTime() - clock.now().getTime()));
    } catch (error) {
      if (!stopped.signal.aborted) logger.error({ err: error }, 'the payment worker failed; it tries again');
    }
    running = undefined;
    if (!stopped.signal.aborted) timer = setTimeout(start, isWoken ? 0 : waitMs);
  }

  function start(): void {
    clearTimeout(timer);
    running ??= run();
  }

  start();
  return {
    wake() {
      isWoken = true;
      if (!stopped.signal.aborted) start();
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
