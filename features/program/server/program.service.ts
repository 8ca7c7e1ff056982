import { join } from 'node:path';
import type { Audit } from '@kislap/audit/server';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { ProgramDifference, ProgramStatus } from '../contract/program.console.ts';
import { hashOfFiles, type ProgramFiles, readProgramFiles } from './program.files.ts';
import { findAccepted, findChecked, insertAccepted, saveChecked } from './program.queries.ts';

const shownMax = 100;

export interface Program {
  getStatus(): Promise<ProgramStatus>;
  /** Reads every file. The first check of a house, and any of the demo world, accepts what it finds. */
  check(): Promise<ProgramStatus>;
  accept(hash: string, reason: string, doing: Doing): Promise<ProgramStatus>;
  /** 1 while the files are not those that were accepted. */
  countChanges(): Promise<number>;
}

interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

interface Parts {
  platform: Pick<Platform, 'database' | 'clock' | 'log' | 'config'>;
  audit: Pick<Audit, 'record'>;
  /** The folder of the program; this repository's by default. */
  root?: string;
}

/** The files of the running program against those that somebody accepted (GLI-19 2.3.2: at least once a day). */
export function createProgram({
  platform,
  audit,
  root = join(import.meta.dirname, '../../..'),
}: Parts): Program {
  const { clock, log, config } = platform;
  const db = platform.database.kysely;

  async function getStatus(): Promise<ProgramStatus> {
    const [accepted, checked] = await Promise.all([findAccepted(db), findChecked(db)]);
    const differences = accepted && checked ? compare(accepted.files, checked.files) : [];
    return {
      state: !accepted || !checked ? 'unchecked' : differences.length > 0 ? 'changed' : 'unchanged',
      checkedAt: checked?.checkedAt ?? null,
      hash: checked?.hash ?? null,
      acceptedHash: accepted?.hash ?? null,
      acceptedAt: accepted?.acceptedAt ?? null,
      acceptedBy: accepted?.acceptedBy ?? null,
      count: Object.keys(checked?.files ?? {}).length,
      differences: differences.slice(0, shownMax),
      differenceCount: differences.length,
    };
  }

  return {
    getStatus,
    async check() {
      const files = await readProgramFiles(root);
      const found = { hash: hashOfFiles(files), files, checkedAt: clock.now() };
      await saveChecked(db, found);
      const accepted = await findAccepted(db);
      if (!accepted || (config.demo && accepted.hash !== found.hash)) {
        const reason = accepted ? 'The demo world accepts every version' : 'First check of this house';
        await insertAccepted(db, { ...found, acceptedAt: found.checkedAt, acceptedBy: 'system', reason });
      }
      const status = await getStatus();
      if (status.state === 'changed') {
        const { differenceCount, differences, hash, acceptedHash } = status;
        log.error({ differenceCount, differences, hash, acceptedHash }, 'files of the program were changed');
      } else log.info({ hash: status.hash, count: status.count }, 'the program is as it was accepted');
      return status;
    },
    async accept(hash, reason, doing) {
      await db.transaction().execute(async (tx) => {
        const [before, checked] = [await findAccepted(tx), await findChecked(tx)];
        // What is accepted is what was looked at.
        if (checked?.hash !== hash) throw new AppError('setting_changed');
        const { username: acceptedBy } = doing.actor;
        await insertAccepted(tx, { ...checked, acceptedAt: clock.now(), acceptedBy, reason });
        await audit.record(tx, {
          ...doing,
          action: 'program.accepted',
          target: 'program',
          before: { hash: before?.hash ?? null },
          after: { hash, reason },
        });
      });
      return getStatus();
    },
    countChanges: async () => ((await getStatus()).state === 'changed' ? 1 : 0),
  };
}

function compare(accepted: ProgramFiles, found: ProgramFiles): ProgramDifference[] {
  const paths = [...new Set([...Object.keys(accepted), ...Object.keys(found)])].sort();
  return paths.flatMap((path): ProgramDifference[] => {
    if (accepted[path] === found[path]) return [];
    if (accepted[path] === undefined) return [{ path, kind: 'added' }];
    return [{ path, kind: found[path] === undefined ? 'removed' : 'changed' }];
  });
}
