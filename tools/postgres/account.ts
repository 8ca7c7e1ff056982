import fs from 'node:fs';
import path from 'node:path';

/** The unprivileged system account that runs PostgreSQL when we are root. */
export interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; any other user runs it as themselves (then there is no account). */
export function findServerAccount(): ServerAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const passwd = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = passwd.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a "postgres" nor a "nobody" account to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account may enter every folder on the way to `folder`, by the plain permission bits. */
export function canReach(account: ServerAccount, folder: string): boolean {
  const real = realPathOfNearest(path.resolve(folder));
  const steps = real.split(path.sep);
  return steps.every((_, index) => mayEnter(account, steps.slice(0, index + 1).join(path.sep) || path.sep));
}

function mayEnter(account: ServerAccount, folder: string): boolean {
  const { mode, uid, gid } = fs.statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function realPathOfNearest(folder: string): string {
  let existing = folder;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return fs.realpathSync(existing);
}

/** A folder of ours that root owns and the account may enter, for what cannot stay below the checkout. */
export function sharedRoot(account: ServerAccount): string {
  for (const parent of ['/var/lib', '/opt', '/usr/local/lib']) {
    if (!fs.existsSync(parent) || !canReach(account, parent)) continue;
    const folder = path.join(parent, 'kislap');
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }
  throw new Error(
    `PostgreSQL runs as "${account.name}", which cannot enter this folder, and there is no other place for it. ` +
      'Move the checkout and DATA_DIR out of a private folder, start as an ordinary user, or set DATABASE_URL.',
  );
}
