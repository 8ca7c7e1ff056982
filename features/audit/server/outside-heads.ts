import { addSeconds, type Clock, manilaDay } from '@kislap/platform/clock.ts';
import type { Config } from '@kislap/platform/config.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import * as z from 'zod/mini';
import type { OutsideHead, OutsideReport } from '../contract/audit.console.ts';
import * as queries from './audit.queries.ts';
import { createOutsideStore } from './outside-store.ts';

const Head = z.object({ sequence: z.int(), hash: z.string(), at: z.iso.datetime() });
type Head = z.output<typeof Head>;

const newest = 'audit-head.json';
/** The last head of each day stays, so that also an old cut shows. */
const nameOfDay = (day: string) => `audit-head-${day}.json`;
const daysCompared = 31;
const daySeconds = 86_400;

export interface OutsideHeads {
  /** Writes where the chain ends now; does nothing where no place is set. */
  note(): Promise<void>;
  /** Reads the copies back and holds them against the chain. Throws `audit_outside_unreachable`. */
  compare(): Promise<OutsideReport>;
}

interface Parts {
  db: Database;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'auditHeads'>;
}

/** Heads of the chain at a place outside: who can change the whole database cannot change what stands there. */
export function createOutsideHeads({ db, clock, log, config: { auditHeads } }: Parts): OutsideHeads {
  const store = auditHeads && createOutsideStore(auditHeads.target, auditHeads.authorization);

  async function judge(name: string, text: string): Promise<OutsideHead> {
    const head = readHead(text);
    if (!head) return { name, sequence: null, at: null, state: 'unreadable' };
    const { sequence, hash, at } = head;
    const [end, own] = [await queries.readHead(db), await queries.findHash(db, BigInt(sequence))];
    const isAhead = BigInt(sequence) > end.sequence;
    const fits = sequence === 0 ? hash === '' : own === hash;
    const state = isAhead ? 'cut' : fits ? 'fits' : 'differs';
    return { name, sequence, at: new Date(at), state };
  }

  return {
    async note() {
      if (!store) return;
      const { sequence, hash } = await queries.readHead(db);
      const at = clock.now();
      const text = `${JSON.stringify({ sequence: Number(sequence), hash, at: at.toISOString() } satisfies Head)}\n`;
      await store.put(nameOfDay(manilaDay(at)), text);
      await store.put(newest, text);
    },

    async compare() {
      if (!store) return { place: null, heads: [] };
      const days = Array.from({ length: daysCompared }, (_, ago) =>
        nameOfDay(manilaDay(addSeconds(clock.now(), -ago * daySeconds))),
      );
      const heads: OutsideHead[] = [];
      for (const name of [newest, ...days]) {
        const text = await store.get(name).catch((error: unknown) => {
          log.error({ err: error }, 'the audit heads outside could not be read');
          throw new AppError('audit_outside_unreachable');
        });
        if (text !== undefined) heads.push(await judge(name, text));
      }
      const wrong = heads.filter(({ state }) => state !== 'fits');
      if (wrong.length > 0) log.error({ wrong }, 'the audit chain is not what was noted outside');
      return { place: store.place, heads };
    },
  };
}

function readHead(text: string): Head | undefined {
  try {
    return Head.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
