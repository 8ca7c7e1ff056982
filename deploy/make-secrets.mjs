/**
 * `node deploy/make-secrets.mjs <folder> [host[:port]]`: writes the secrets of a new house into a folder, one file each,
 * for systemd, compose and Kubernetes alike. What is there already stays. The folder is closed to others; a container's
 * user reads the single file that is mounted into it. Runs on any Node.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const [folder, host = 'postgres:5432'] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node deploy/make-secrets.mjs <folder> [host[:port] of PostgreSQL]');
  process.exit(2);
}
fs.mkdirSync(folder, { recursive: true, mode: 0o700 });

const password = () => randomBytes(24).toString('base64url');
keep('postgres-password', password());
keep('master-key', randomBytes(32).toString('base64'));
const logins = [
  ['owner', 'kislap', 'database-owner-url'],
  ['server', 'kislap_server', 'database-url'],
  ['reader', 'kislap_reader', 'database-reader-url'],
];
for (const [name, login, address] of logins) {
  const secret = keep(`${name}-password`, password());
  keep(address, `postgres://${login}:${secret}@${host}/kislap`);
}

/** Writes it unless it is there, and answers with what is there. */
function keep(name, text) {
  const file = path.join(folder, name);
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o444 });
    console.log(file);
    return text;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return fs.readFileSync(file, 'utf8');
  }
}
