import os from 'node:os';

export type Durability = 'full' | 'relaxed';

const mebibyte = 2 ** 20;

/** Settings for a machine of two cores that also runs the platform itself. */
export function serverSettings(port: number, durability: Durability): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    // No socket file: its path has a length limit that a deep data folder exceeds.
    'unix_socket_directories=',
    'max_connections=200',
    `shared_buffers=${durability === 'full' ? cacheMegabytes() : 256}MB`,
    `effective_cache_size=${Math.floor(os.totalmem() / mebibyte / 2)}MB`,
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'huge_pages=off',
    'jit=off',
    'random_page_cost=1.1',
    // What is touched first after a checkpoint is mostly pages of random keys, which do not shrink and take 100 µs to try.
    'wal_compression=off',
    'min_wal_size=256MB',
    // Each checkpoint makes the next touch of every page dear, so there should be few of them.
    'max_wal_size=4GB',
    'checkpoint_timeout=15min',
    'checkpoint_completion_target=0.9',
    'synchronous_commit=on',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] ',
    ...(durability === 'full'
      ? ['fsync=on', 'full_page_writes=on']
      : ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']),
  ];
}

/** A tenth of the machine: the indexes of keys are touched everywhere, and a page that must be fetched costs more than a bet. */
function cacheMegabytes(): number {
  return Math.min(4_096, Math.max(256, Math.floor(os.totalmem() / mebibyte / 10)));
}
