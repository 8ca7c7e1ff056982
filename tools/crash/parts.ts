import fs from 'node:fs';
import path from 'node:path';
import { createFaultyDisk } from '../../packages/testkit/src/faults/disk.ts';
import { startTcpProxy, type TcpProxy } from '../../packages/testkit/src/faults/tcp-proxy.ts';
import { setEnvironment } from './config.ts';
import { createDice } from './dice.ts';
import { type House, openHouse } from './house.ts';
import type { Part, SeedsReport } from './seeds.ts';
import {
  breakDatabaseLink,
  breakDisk,
  linkFaults,
  type SurroundingsOutcome,
  shiftClock,
} from './surroundings.ts';

export interface PartOptions {
  dataDir: string;
  first: number;
  last: number;
  say(line: string): void;
  save(report: SeedsReport): void;
}

const clockShift = path.resolve(import.meta.dirname, '../../packages/testkit/src/faults/clock-shift.ts');
const seedsPerDatabase = 10;

/** What surrounds the processes fails instead of them: the link to the database, the disk, the clock. */
export async function runPart(part: Exclude<Part, 'crash'>, options: PartOptions): Promise<SeedsReport> {
  const { dataDir, first, last } = options;
  const began = performance.now();
  const report: SeedsReport = { part, counts: {}, seeds: { first, last, run: 0 }, failures: [], seconds: 0 };
  const count = (name: string, by = 1) => {
    report.counts[name] = (report.counts[name] ?? 0) + by;
  };
  const stage = await openStage(part, dataDir);
  if (!stage) {
    count('not run: there is no C compiler');
    options.save(report);
    return report;
  }
  try {
    for (let seed = first; seed <= last; seed += 1) {
      if (report.seeds.run > 0 && report.seeds.run % seedsPerDatabase === 0) {
        await stage.house.moveToFreshDatabase();
      }
      const { name, run } = stage.choose(seed);
      const line = `seed ${seed}: ${part} ${name}`;
      try {
        const { operations, slowestMs, problems } = await run();
        count(name);
        count('operations', operations);
        report.counts['slowest answer, ms'] = Math.max(report.counts['slowest answer, ms'] ?? 0, slowestMs);
        if (problems.length > 0) report.failures.push(`${line}: ${problems.slice(0, 10).join('; ')}`);
        options.say(
          `${line}: ${operations} operations, slowest ${slowestMs} ms, ${problems.length} problems`,
        );
      } catch (error) {
        report.failures.push(`${line}: ${error instanceof Error ? error.stack : error}`);
        options.say(`${line} FAILED: ${error}`);
        stage.heal();
        await stage.house.reviveDatabase();
        await stage.house.moveToFreshDatabase();
      }
      report.seeds.run += 1;
      report.seconds = Math.round((performance.now() - began) / 100) / 10;
      options.save(report);
    }
  } finally {
    await stage.close();
  }
  return report;
}

interface Stage {
  house: House;
  choose(seed: number): { name: string; run(): Promise<SurroundingsOutcome> };
  heal(): void;
  close(): Promise<void>;
}

async function openStage(part: Exclude<Part, 'crash'>, dataDir: string): Promise<Stage | undefined> {
  const { house, link, disk, close } = await openFragileHouse(dataDir);
  const stages: Record<typeof part, Stage['choose'] | undefined> = {
    links(seed) {
      const name = createDice(seed * 31).pick(linkFaults);
      return { name, run: () => breakDatabaseLink(house, link, seed, name) };
    },
    disk: disk
      ? (seed) => {
          const name = createDice(seed * 31).pick(['EIO', 'ENOSPC'] as const);
          return { name, run: () => breakDisk(house, disk, seed, name) };
        }
      : undefined,
    clock: (seed) => ({ name: 'there and back by 25 hours', run: () => shiftClock(house, seed) }),
  };
  const choose = stages[part];
  if (!choose) {
    await close();
    return undefined;
  }
  function heal() {
    link.setState('open');
    disk?.mend();
  }
  return { house, choose, heal, close };
}

/** A house whose link to the database, disk and clocks fail on demand; without the disk where no C compiler is. */
export async function openFragileHouse(dataDir: string) {
  const folder = `${dataDir}-disk`;
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  const disk = createFaultyDisk(folder);
  // PostgreSQL is started with this process's environment; our own processes are given one of theirs.
  const unset = setEnvironment(disk?.env ?? {});
  let proxy: TcpProxy | undefined;
  const house = await openHouse({ dataDir, imports: [clockShift], linkPort: () => proxy?.port });
  const link = await startTcpProxy({ targetPort: house.databasePort() });
  proxy = link;
  return {
    house,
    link,
    disk,
    async close() {
      await house.close();
      await link.close();
      unset();
      fs.rmSync(folder, { recursive: true });
    },
  };
}
