import fs from 'node:fs';

/** The passphrase of BACKUP_PASSPHRASE, or of the file that BACKUP_PASSPHRASE_FILE names; none: not encrypted. */
export function readPassphrase(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const file = env.BACKUP_PASSPHRASE_FILE;
  const passphrase = file ? fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '') : env.BACKUP_PASSPHRASE;
  if (!passphrase) return undefined;
  if (passphrase.length < 12) throw new Error('The passphrase of a backup has at least 12 characters.');
  return passphrase;
}

/** Where backups go when no folder is named. */
export function readBackupFolder(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.BACKUP_DIR || undefined;
}

/** For a program of the machine: everything of ours, and what it alone is to know. */
export function environmentWith(variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...variables };
}
