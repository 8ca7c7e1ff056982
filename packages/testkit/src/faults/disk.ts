import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type DiskFault = 'EIO' | 'ENOSPC';

const numbers: Record<DiskFault, number> = { EIO: 5, ENOSPC: 28 };

export interface Disk {
  /** What PostgreSQL must be started with. */
  env: Record<string, string>;
  /** From now on every write and flush of the write-ahead log fails, until it is mended. */
  fail(fault: DiskFault): void;
  mend(): void;
}

/**
 * A disk that fails when it is told to: a small library of C, compiled on the spot and put before the system's own.
 * Undefined where there is no C compiler, or no system that loads libraries so.
 */
export function createFaultyDisk(folder: string): Disk | undefined {
  if (process.platform !== 'linux') return undefined;
  const library = path.join(folder, 'disk-shim.so');
  const source = path.join(import.meta.dirname, 'disk-shim.c');
  const compiled = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  if (compiled.status !== 0) return undefined;
  fs.chmodSync(library, 0o755);
  const file = path.join(folder, 'disk-fault');
  return {
    env: { LD_PRELOAD: library, DISK_FAULT_FILE: file },
    fail(fault) {
      // Whole at once: a reader must never see a file without its number.
      fs.writeFileSync(`${file}.new`, `${numbers[fault]}\n`);
      fs.renameSync(`${file}.new`, file);
    },
    mend() {
      fs.rmSync(file, { force: true });
    },
  };
}
