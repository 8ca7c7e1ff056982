import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readMasterKey } from '@kislap/platform/crypto/vault.ts';
import { platformJobs } from '@kislap/platform/platform.jobs.ts';
import { afterAll, expect, it } from 'vitest';
import { startWholeServer } from '../testing/whole-server.ts';

const server = await startWholeServer();
afterAll(() => server.close());
const { platform, house, features } = server;
const { pool } = platform.database;
const master = await readMasterKey(platform.config, platform.rng);

/** As values were sealed before they were bound to a place. */
function sealOld(plain: Buffer): Buffer {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', master, 'kislap', 'seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
const oldText = (plain: string) => `v1.${sealOld(Buffer.from(plain)).toString('base64url')}`;

async function reseal(): Promise<void> {
  const job = platformJobs(platform, house.seals()).find(({ name }) => name === 'platform.reseal');
  await job?.run(null);
}

it('every sealed column of every feature is there, each once, and its values open in their places alone', async () => {
  const seals = house.seals();
  expect(seals.length).toBeGreaterThan(24);
  const names = seals.map(({ table, column }) => `${table}.${column}`);
  expect(new Set(names).size).toBe(names.length);
  const row = Object.fromEntries(seals.flatMap(({ key }) => key.map((name) => [name, `of ${name}`])));
  const { rows } = await pool.query(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name, data_type AS type
     FROM information_schema.columns`,
  );
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  const forms = { text: 'text', bytes: 'bytea', fields: 'jsonb' };
  for (const [index, column] of seals.entries()) {
    const own = column.placeOf(row);
    const other = seals[(index + 1) % seals.length]?.placeOf(row);
    const sealed = platform.vault.seal('secret', own);
    expect(platform.vault.open(sealed, own)).toBe('secret');
    expect(() => other && platform.vault.open(sealed, other)).toThrow('value_unreadable');
    expect(types.get(names[index] ?? '')).toBe(forms[column.form]);
    for (const name of column.key) expect(types.has(`${column.table}.${name}`)).toBe(true);
  }
});

it('old values are sealed anew, wholly and once, and read as before', async () => {
  const db = platform.database.kysely;
  const ids: string[] = [];
  for (let index = 0; index < 12; index++) {
    const { id } = await features.identity.createMember(db, {
      type: 0,
      username: `sealed${index}`,
      password: null,
      email: `sealed${index}@example.com`,
      language: 'EN',
      ip: '127.0.0.1',
    });
    ids.push(id);
    await pool.query('UPDATE identity.account SET email = $1, id_number = $2 WHERE id = $3', [
      oldText(`sealed${index}@example.com`),
      index === 3 ? 'v1.moved' : oldText(`ID${index}`),
      id,
    ]);
  }
  const [id] = ids;
  await pool.query(
    `INSERT INTO feedback.feedback (bucket, id, account_id, content, sent_at) VALUES (7, $1, $1, 'a long enough text', now())`,
    [id],
  );
  await pool.query('INSERT INTO feedback.picture VALUES (7, $1, 0, $2)', [id, sealOld(Buffer.from('drawn'))]);
  await pool.query(`INSERT INTO messaging.carrier VALUES ('one', false, $1, now())`, [
    JSON.stringify({ url: 'https://carrier.example', token: oldText('secret of one') }),
  ]);

  await reseal();
  const { rows } = await pool.query('SELECT id, email, id_number FROM identity.account WHERE id = ANY($1)', [
    ids,
  ]);
  const columnOf = (name: string) => house.seals().find(({ table, column }) => `${table}.${column}` === name);
  const open = (name: string, sealed: string, row: object, field?: string) => {
    const place = columnOf(name)?.placeOf({ ...row }, field);
    return place && platform.vault.open(sealed, place);
  };
  expect(rows.filter(({ email }) => email.startsWith('v2.'))).toHaveLength(12);
  expect(rows.map((row) => open('identity.account.email', row.email, row)).sort()).toEqual(
    ids.map((_, index) => `sealed${index}@example.com`).sort(),
  );
  expect(rows.filter(({ id_number }) => id_number.startsWith('v1.'))).toHaveLength(1);
  const carrier = (await pool.query(`SELECT * FROM messaging.carrier WHERE name = 'one'`)).rows[0];
  expect(carrier.settings.url).toBe('https://carrier.example');
  expect(open('messaging.carrier.settings', carrier.settings.token, carrier, 'token')).toBe('secret of one');
  const picture = (await pool.query('SELECT * FROM feedback.picture')).rows[0];
  const place = columnOf('feedback.picture.content')?.placeOf(picture);
  expect(place && platform.vault.openBytes(picture.content, place).toString()).toBe('drawn');

  const states = () =>
    pool
      .query('SELECT * FROM platform.resealing ORDER BY table_name, column_name')
      .then((found) => found.rows);
  const first = await states();
  expect(first.filter(({ done_at }) => done_at === null)).toEqual([]);
  expect(first.find(({ column_name }) => column_name === 'id_number')).toMatchObject({
    resealed: 11n,
    unreadable: 1n,
  });
  // Another run finds nothing to do, and changes nothing.
  await reseal();
  expect(await states()).toEqual(first);
});
