import type { AccountId } from '@kislap/contract-kit';
import { listPlayers } from '@kislap/identity/contract/identity.console';
import { startWholeServer } from '@kislap/server-app/testing/whole-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract/tags.console.ts';

const server = await startWholeServer();
afterAll(() => server.close());

let desk: ReturnType<typeof server.as>;
let content: ReturnType<typeof server.as>;
beforeAll(async () => {
  desk = server.as(await server.signInOperator('support'));
  content = server.as(await server.signInOperator('content'));
});

let tags = 0;
async function makeTag(change: Partial<calls.Tag> = {}): Promise<calls.Tag> {
  tags += 1;
  const name = `Tag ${tags}`;
  const body = {
    name,
    tone: 'tide' as const,
    descriptionEn: 'Plays a lot',
    descriptionTy: 'Madalas maglaro',
  };
  const { list } = await content(calls.createTag, { body: { ...body, ...change } });
  return list.find((tag) => tag.name === (change.name ?? name)) as calls.Tag;
}

let people = 0;
async function member(): Promise<{ playerId: AccountId; account: string }> {
  people += 1;
  const account = `tagged${people}`;
  const session = await server.features.identity.findSession(await server.signInMember(account));
  return { playerId: session?.accountId as AccountId, account };
}

const give = (tag: calls.Tag, playerIds: AccountId[], act: 'give' | 'take' = 'give') =>
  desk(calls.giveTag, { params: { tagId: tag.tagId }, body: { act, playerIds, reason: 'as agreed' } });
const tagsOf = async (playerId: AccountId) =>
  (await desk(calls.listPlayerTags, { params: { playerId } })).list.map(({ name }) => name);
const playersWith = async (tag: calls.Tag) =>
  (await desk(listPlayers, { query: { label: tag.tagId } })).list.map(({ account }) => account);

async function eventsOf(playerId: AccountId): Promise<string[]> {
  const { rows } = await server.platform.database.pool.query<{ topic: string }>(
    "SELECT topic FROM platform.event WHERE subject_id = $1 AND topic LIKE 'tags.%' ORDER BY position",
    [playerId],
  );
  return rows.map(({ topic }) => topic);
}

it('the catalogue has each name once, and the second of two editors is warned', async () => {
  const tag = await makeTag({ name: 'High roller' });
  await expect(makeTag({ name: 'HIGH ROLLER' })).rejects.toMatchObject({ code: 'tag_name_taken' });
  const other = await makeTag();
  const change = (to: Partial<calls.Tag>) => {
    const { tagId, ...body } = { ...tag, ...to };
    return content(calls.changeTag, { params: { tagId }, body });
  };
  await expect(change({ name: other.name })).rejects.toMatchObject({ code: 'tag_name_taken' });
  const { list } = await change({ tone: 'ube' });
  expect(list).toContainEqual({ ...tag, tone: 'ube', version: 2 });
  await expect(change({ tone: 'plain' })).rejects.toMatchObject({ code: 'tag_changed' });
});

it('a tag is given once and taken once, told as an event each time, and the player list filters by it', async () => {
  const [tag, one, two] = [await makeTag(), await member(), await member()];
  expect(await give(tag, [one.playerId, two.playerId])).toEqual({ changed: 2 });
  expect(await give(tag, [one.playerId])).toEqual({ changed: 0 });
  expect(await tagsOf(one.playerId)).toEqual([tag.name]);
  expect((await playersWith(tag)).toSorted()).toEqual([one.account, two.account]);
  expect(await server.features.tags.ofAccount(one.playerId)).toEqual([tag.tagId]);

  expect(await give(tag, [one.playerId], 'take')).toEqual({ changed: 1 });
  expect(await give(tag, [one.playerId], 'take')).toEqual({ changed: 0 });
  expect(await tagsOf(one.playerId)).toEqual([]);
  expect(await playersWith(tag)).toEqual([two.account]);
  expect(await eventsOf(one.playerId)).toEqual(['tags.tag_given', 'tags.tag_taken']);
});

it('of many who give one tag at the same time one gives it', async () => {
  const [tag, one] = [await makeTag(), await member()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(tag, [one.playerId])));
  expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
  expect(await playersWith(tag)).toEqual([one.account]);
});

it('a list of names is read before anything is given: who has it, and who is unknown', async () => {
  const [tag, one, two] = [await makeTag(), await member(), await member()];
  await give(tag, [one.playerId]);
  const accounts = [two.account, 'nobody-here', one.account.toUpperCase(), two.account];
  expect(await desk(calls.readTagAccounts, { params: { tagId: tag.tagId }, body: { accounts } })).toEqual({
    found: [
      { ...two, has: false },
      { ...one, has: true },
    ],
    unknown: ['nobody-here'],
  });
});

it('a retired tag is given to nobody, and whoever has it keeps it', async () => {
  const [tag, one, two] = [await makeTag(), await member(), await member()];
  await give(tag, [one.playerId]);
  const { tagId, ...body } = { ...tag, isRetired: true };
  await content(calls.changeTag, { params: { tagId }, body });
  await expect(give(tag, [two.playerId])).rejects.toMatchObject({ code: 'tag_retired' });
  expect(await tagsOf(one.playerId)).toEqual([tag.name]);
  expect(await give(tag, [one.playerId], 'take')).toEqual({ changed: 1 });
});

it('only whom the contract names may give tags, and what was done is in the audit log', async () => {
  const [tag, one] = [await makeTag(), await member()];
  const body = { act: 'give' as const, playerIds: [one.playerId], reason: 'as agreed' };
  const params = { tagId: tag.tagId };
  await expect(content(calls.giveTag, { params, body })).rejects.toMatchObject({ code: 'forbidden' });
  await desk(calls.giveTag, { params, body });
  const { list } = await server.features.audit.list({ target: `player:${one.playerId}` }, 1, 10);
  expect(list.map(({ action }) => action)).toEqual(['tags.given']);
  expect(JSON.parse(list[0]?.after ?? '')).toEqual({
    tagId: tag.tagId,
    name: tag.name,
    reason: 'as agreed',
  });
});
