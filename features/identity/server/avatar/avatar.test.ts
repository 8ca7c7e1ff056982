import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { deleteMemberIcon, setMemberIcon } from '../../contract/avatar.ts';
import { getPlayer } from '../../contract/identity.console.ts';
import { getMemberIcon } from '../../contract/member.ts';

const world = await buildPeopleWorld();
afterAll(() => world.close());

async function draw(background: string): Promise<File> {
  const content = await sharp({ create: { width: 300, height: 500, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'MARKED' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], 'me.jpg', { type: 'image/jpeg' });
}

it('can be uploaded, served under an immutable address, replaced and removed', async () => {
  const { token, userInfo } = await world.register();
  const call = world.as(token);
  const { url } = await call(setMemberIcon, { body: { picture: await draw('red') } });
  expect(await call(getMemberIcon)).toEqual({ url });
  const served = await fetch(world.url + url);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="avatar.avif"',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const content = Buffer.from(await served.arrayBuffer());
  expect(await sharp(content).metadata()).toMatchObject({ format: 'heif', width: 192, height: 192 });
  expect(content.includes('MARKED')).toBe(false);

  const owner = world.as(await world.signInOperator('owner'));
  expect((await owner(getPlayer, { params: { playerId: userInfo.id } })).avatarUrl).toBe(url);

  const next = await call(setMemberIcon, { body: { picture: await draw('blue') } });
  expect(next.url).not.toBe(url);
  expect((await fetch(world.url + url)).status).toBe(404);

  expect((await call(deleteMemberIcon)).url).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await call(deleteMemberIcon)).url).toMatch(/^data:/);
  expect((await fetch(world.url + next.url)).status).toBe(404);
});

it('must be a picture, and can be changed only so often', async () => {
  const { token } = await world.register();
  const call = world.as(token);
  const html = new File(['<html><script>1</script>'], 'me.png', { type: 'image/png' });
  await expect(call(setMemberIcon, { body: { picture: html } })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
  const cut = new File([(await draw('red')).slice(0, 600)], 'me.png');
  for (let tries = 0; tries < 20; tries++) {
    await expect(call(setMemberIcon, { body: { picture: cut } })).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
  }
  await expect(call(setMemberIcon, { body: { picture: cut } })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect((await call(getMemberIcon)).url).toMatch(/^data:/);
});

it('has no address that reaches other files', async () => {
  for (const path of [
    '1-x.avif',
    '..%2F..%2Fetc%2Fpasswd',
    '1-0123456789abcdef01234567.avif',
    '%00',
    '999-a',
  ]) {
    expect([path, (await fetch(`${world.url}/images/avatars/${path}`)).status]).toEqual([path, 404]);
  }
});
