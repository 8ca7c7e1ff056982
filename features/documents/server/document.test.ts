import { type AccountId, type BodyOf, operatorRoles, roleHas } from '@kislap/contract-kit';
import { setPlayerIdentity } from '@kislap/identity/contract/identity.console';
import { listInboxMessages } from '@kislap/inbox/contract/inbox';
import { refusal } from '@kislap/server-app/testing/test-server';
import { startWholeServer, type WholeServer } from '@kislap/server-app/testing/whole-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideDocument,
  listDocuments,
  revealDocument,
  type SentDocument,
} from '../contract/documents.console.ts';
import { getDocumentStanding, sendDocument } from '../contract/documents.ts';

let server: WholeServer;
let support: string;
let picture: File;
let people = 0;
beforeAll(async () => {
  server = await startWholeServer();
  support = await server.signInOperator('support');
  const content = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'MARKED' } })
    .jpeg()
    .toBuffer();
  picture = new File([new Uint8Array(content)], 'id.jpg', { type: 'image/jpeg' });
});
afterAll(() => server.close());

/** Somebody of whose identity nothing is known. */
async function newcomer() {
  people += 1;
  const token = await server.signInMember(`shower${people}`);
  const session = await server.features.identity.findSession(token);
  const accountId = session?.accountId as AccountId;
  await server.platform.database.pool.query(
    "UPDATE identity.account SET identity_status = 'none', birth_date = '1990-05-12' WHERE id = $1",
    [accountId],
  );
  return { token, accountId };
}

const send = (token: string, change: Partial<BodyOf<typeof sendDocument>> = {}) =>
  server.as(token)(sendDocument, {
    body: { kind: 'passport', front: picture, selfie: picture, ...change },
  });
const standing = (token: string, language = 'EN') => server.as(token, language)(getDocumentStanding);

async function findWaiting(accountId: AccountId): Promise<SentDocument> {
  const { list } = await server.as(support)(listDocuments, { query: { state: 'pending', pageSize: 100 } });
  const found = list.find(({ playerId }) => playerId === accountId);
  expect(found).toBeDefined();
  return found as SentDocument;
}
const paramsOf = ({ playerId, documentId }: SentDocument) => ({ playerId, documentId });
const mayMoveMoney = (accountId: AccountId) =>
  refusal(server.features.identity.requireMoneyAllowed(accountId));

describe('a document', () => {
  it('is sent, waits, and once accepted lets money move; the player is notified', async () => {
    const { token, accountId } = await newcomer();
    expect(await standing(token)).toMatchObject({ state: 'none', maySend: true });
    expect(await mayMoveMoney(accountId)).toBe('verification_required');
    expect(await send(token)).toMatchObject({ state: 'pending', kind: 'passport', maySend: false });
    expect(await mayMoveMoney(accountId)).toBe('verification_required');

    const waiting = await findWaiting(accountId);
    expect(waiting).toMatchObject({ kind: 'passport', state: 'pending', sides: ['front', 'selfie'] });
    const body = { decision: 'verified' as const, note: 'all agrees' };
    const decided = await server.as(support)(decideDocument, { params: paramsOf(waiting), body });
    expect(decided.state).toBe('verified');
    expect(await standing(token)).toMatchObject({ state: 'verified', maySend: false });
    expect(await mayMoveMoney(accountId)).toBe('ok');
    const { list } = await server.as(token)(listInboxMessages, { query: {} });
    expect(list.map(({ title }) => title)).toContain('Your identity is verified');
    expect(await refusal(send(token))).toBe('document_not_awaited');
  });

  it('that is turned down says why in the language of the player, and may be sent again', async () => {
    const { token, accountId } = await newcomer();
    await send(token, { kind: 'national_id', back: picture });
    const waiting = await findWaiting(accountId);
    const body = { decision: 'rejected' as const, reason: 'expired' as const, note: 'of 2019' };
    await server.as(support)(decideDocument, { params: paramsOf(waiting), body });
    expect(await standing(token)).toMatchObject({
      state: 'rejected',
      reason: 'The document has expired.',
      maySend: true,
    });
    expect((await standing(token, 'TY')).reason).toBe('Expired na ang dokumento.');
    expect(await mayMoveMoney(accountId)).toBe('verification_required');
    const { list } = await server.as(token)(listInboxMessages, { query: {} });
    expect(list[0]?.body).toContain('has expired');
    expect((await send(token)).state).toBe('pending');
  });

  it('has the sides that its kind has, and is a picture', async () => {
    const { token } = await newcomer();
    expect(await refusal(send(token, { kind: 'umid' }))).toBe('invalid_request');
    expect(await refusal(send(token, { back: picture }))).toBe('invalid_request');
    const html = new File(['<html>'], 'id.png', { type: 'image/png' });
    expect(await refusal(send(token, { selfie: html }))).toBe('unsupported_media_type');
    const cut = new File([picture.slice(0, 500)], 'id.jpg');
    expect(await refusal(send(token, { front: cut }))).toBe('picture_unreadable');
    expect(await standing(token)).toMatchObject({ state: 'none', maySend: true });
  });

  it('is stored once, even if sent several times at once', async () => {
    const { token } = await newcomer();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(send(token))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'document_not_awaited']));
  });

  it('is decided on once, by one of two', async () => {
    const { token, accountId } = await newcomer();
    await send(token);
    const params = paramsOf(await findWaiting(accountId));
    const call = server.as(support);
    const outcomes = await Promise.all([
      refusal(call(decideDocument, { params, body: { decision: 'verified', note: 'fine' } })),
      refusal(
        call(decideDocument, { params, body: { decision: 'rejected', reason: 'mismatch', note: 'not he' } }),
      ),
    ]);
    expect(outcomes.toSorted()).toEqual(['document_decided', 'ok']);
  });
});

describe('its pictures', () => {
  it('are encrypted, re-encoded, and shown only to operators who may decide, with an entry in the audit log', async () => {
    const { token, accountId } = await newcomer();
    await send(token);
    const waiting = await findWaiting(accountId);
    const { pool } = server.platform.database;
    const kept = await pool.query('SELECT content FROM documents.picture WHERE document_id = $1', [
      waiting.documentId,
    ]);
    for (const { content } of kept.rows) {
      expect([content.includes('JFIF'), content.includes('MARKED')]).toEqual([false, false]);
    }
    const params = { ...paramsOf(waiting), side: 'front' as const };
    const body = { note: 'to compare the name' };
    const { url } = await server.as(support)(revealDocument, { params, body });
    const shown = Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
    expect(shown.includes('MARKED')).toBe(false);
    const { list } = await server.features.audit.list({ action: 'identity.document_revealed' }, 1, 10);
    expect(list[0]?.target).toBe(`player:${accountId}`);

    for (const role of operatorRoles) {
      const call = server.as(role === 'support' ? support : await server.signInOperator(role));
      const expected = roleHas(role, 'players.write') ? 'ok' : 'forbidden';
      expect([role, await refusal(call(revealDocument, { params, body }))]).toEqual([role, expected]);
    }
    const other = { ...params, playerId: (await newcomer()).accountId };
    expect(await refusal(server.as(support)(revealDocument, { params: other, body }))).toBe('not_found');
    const back = { ...params, side: 'back' as const };
    expect(await refusal(server.as(support)(revealDocument, { params: back, body }))).toBe('not_found');
  });
});

it('does not free the money of a rejected player who sends another document', async () => {
  const { token, accountId } = await newcomer();
  const rejected = { identityStatus: 'rejected' as const, reason: 'somebody else' };
  await server.as(support)(setPlayerIdentity, { params: { playerId: accountId }, body: rejected });
  const { pool } = server.platform.database;
  const rules = JSON.stringify({ minimumAge: 21, identityCheck: 'none', passwordExpiryDays: 0 });
  await pool.query(
    "INSERT INTO site.setting VALUES ('site.rules', $1, now()) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [rules],
  );
  server.features.site.announce();
  expect(await mayMoveMoney(accountId)).toBe('verification_required');
  expect((await send(token)).state).toBe('pending');
  expect(await mayMoveMoney(accountId)).toBe('verification_required');
});
