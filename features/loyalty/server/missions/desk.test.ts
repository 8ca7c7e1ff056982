import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import { listAuditEntries } from '@kislap/audit/contract/audit.console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../contract/missions.console.ts';
import { buildMissionsWorld, type MissionsWorld, peso, usualTerms } from './missions.world.ts';

let world: MissionsWorld;
beforeAll(async () => {
  world = await buildMissionsWorld();
}, 120_000);
afterAll(() => world.close());

const reason = 'for the tests';

async function entryOf(missionId: string) {
  const call = await world.operator('support');
  const entry = (await call(desk.listMissions)).list.find((one) => one.missionId === missionId);
  if (!entry) throw new Error('there is no such mission');
  return entry;
}

describe('the terms of a mission', () => {
  it('change with the next day only, and take two people', async () => {
    const missionId = await world.addMission();
    expect(await entryOf(missionId)).toMatchObject({
      now: null,
      next: { from: '2026-11-24', terms: usualTerms },
    });
    world.goTo('2026-11-24');
    const player = await world.addPlayer();
    await player.round(150n * peso);
    await world.follow();
    const one = await world.operator('content');
    const { version, face } = await entryOf(missionId);
    const terms = { ...usualTerms, target: 200n * peso };
    const body = { known: { missionId, version }, cycle: 'DAILY' as const, face, terms, reason };
    const { approvalId, fields } = await one(desk.requestMission, { body });
    expect(fields.find(({ name }) => name === 'target')).toMatchObject({ before: '100.00', after: '200.00' });
    const decide = { params: { approvalId }, body: {} };
    await expect(one(approveRequest, decide)).rejects.toMatchObject({ code: 'approval_own_request' });
    await (await world.operator('finance'))(approveRequest, decide);

    expect(await entryOf(missionId)).toMatchObject({
      now: usualTerms,
      next: { from: '2026-11-25', terms },
      version: 2,
    });
    expect(await player.mission(missionId)).toMatchObject({ target: 100n * peso, state: 'CLAIMABLE' });
    world.goTo('2026-11-25');
    await player.round(150n * peso);
    await world.follow();
    expect(await player.mission(missionId)).toMatchObject({
      target: 200n * peso,
      progress: 150n * peso,
      state: 'IN_PROGRESS',
    });
    const again = { ...body, known: { missionId, version: 2 } };
    const two = await world.operator('content');
    await expect(two(desk.requestMission, { body: again })).rejects.toMatchObject({
      code: 'mission_nothing_changed',
    });
    await expect(two(desk.requestMission, { body })).rejects.toMatchObject({
      code: 'mission_version_changed',
    });
  });

  it('are refused where they cannot be counted', async () => {
    const call = await world.operator('content');
    const { offers } = await call(desk.listMissions);
    expect(offers).toMatchObject({ rewards: expect.arrayContaining(['CASH', 'POINTS']), hasVip: true });
    const words = { title: 'Wrong', text: '' };
    const face = { texts: { EN: words, TY: words }, place: 1 };
    const ask = (terms: object, cycle: 'DAILY' | 'WEEKLY' = 'DAILY') =>
      call(desk.requestMission, {
        body: { known: null, cycle, face, terms: { ...usualTerms, ...terms }, reason },
      });
    for (const [what, terms] of [
      ['target', { metric: 'LOGIN', target: 2n * peso }],
      ['category', { metric: 'DEPOSIT_SUM', category: 'RNG' }],
    ] as const)
      await expect(ask(terms)).rejects.toMatchObject({ code: 'mission_wrong', value: { what } });
    await expect(ask({ target: -peso })).rejects.toMatchObject({ code: 'mission_wrong' });
  });
});

it('texts change at once, a mission ends with its day, and both are in the log', async () => {
  const missionId = await world.addMission();
  world.clock.advance(86_400);
  const player = await world.addPlayer();
  const call = await world.operator('content');
  const { version, face } = await entryOf(missionId);
  const words = { title: 'Renamed', text: 'Any game' };
  const texts = { ...face.texts, EN: words };
  const edited = await call(desk.editMissionFace, {
    body: { missionId, version, face: { ...face, texts } },
  });
  expect(edited).toMatchObject({ version: version + 1, face: { texts: { EN: words } } });
  expect(await player.mission(missionId)).toMatchObject({ title: 'Renamed', text: 'Any game' });
  await expect(call(desk.endMission, { body: { missionId, version } })).rejects.toMatchObject({
    code: 'mission_version_changed',
  });
  const ended = await call(desk.endMission, { body: { missionId, version: version + 1 } });
  expect(ended.now).not.toBeNull();
  expect(ended.next?.terms).toBeNull();
  expect((await player.missions()).some((one) => one.missionId === missionId)).toBe(true);
  await expect(call(desk.endMission, { body: { missionId, version: version + 2 } })).rejects.toMatchObject({
    code: 'mission_nothing_changed',
  });
  world.clock.advance(86_400);
  expect((await player.missions()).some((one) => one.missionId === missionId)).toBe(false);
  const auditor = await world.operator('auditor');
  const { list } = await auditor(listAuditEntries, { query: { target: `mission:${missionId}` } });
  expect(list.map(({ action }) => action)).toEqual([
    'loyalty.mission_ended',
    'loyalty.mission_texts_changed',
    'loyalty.mission_changed',
  ]);
});

it('who may only read changes nothing, and sees what a player has', async () => {
  const missionId = await world.addMission();
  world.clock.advance(86_400);
  const player = await world.addPlayer();
  await player.round(100n * peso);
  await world.follow();
  const { period } = await player.mission(missionId);
  await player.claim(missionId, period);
  const call = await world.operator('support');
  const { version } = await entryOf(missionId);
  await expect(call(desk.endMission, { body: { missionId, version } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const seen = await call(desk.getPlayerMissions, { query: { accountId: player.accountId } });
  expect(seen).toMatchObject({
    missionPoints: 10,
    rank: 1,
    claims: [{ missionId, period, missionPoints: 10, reward: { kind: 'CASH', amount: 5n * peso } }],
  });
  expect(seen.list.find((one) => one.missionId === missionId)?.state).toBe('CLAIMED');
});
