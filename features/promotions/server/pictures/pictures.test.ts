import { approveRequest } from '@kislap/approvals/contract/approvals.console';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  listConsolePromotions,
  requestPromotion,
  uploadPromotionPicture,
} from '../../contract/promotions.console.ts';
import { listPromotions } from '../../contract/promotions.ts';
import { join } from '../bonus.world.ts';
import { buildPromotionsWorld, type PromotionsWorld } from '../promotions.world.ts';

let world: PromotionsWorld;
beforeAll(async () => {
  world = await buildPromotionsWorld();
});
afterAll(() => world.close());

async function draw(width: number, background: string): Promise<File> {
  const size = { width, height: Math.round(width / 2), channels: 3, background } as const;
  const content = await sharp({ create: size }).png().toBuffer();
  return new File([new Uint8Array(content)], 'any.png', { type: 'image/png' });
}

it('a picture is kept as it was accepted, and shown to others as it is now', async () => {
  const desk = world.server.as(await world.server.signInOperator('finance', 'draws'));
  const other = world.server.as(await world.server.signInOperator('finance', 'agrees-to-pictures'));
  const upload = async (color: string) =>
    (await desk(uploadPromotionPicture, { body: { picture: await draw(640, color) } })).name;
  const [first, second] = [await upload('navy'), await upload('maroon')];
  const alt = { EN: 'A jeepney full of gifts', TY: 'Jeepney na puno ng regalo' };
  const promotionId = await world.publish({ picture: { name: first, alt } });
  const [early, late] = [await world.addPlayer(), await world.addPlayer()];
  await join(early, promotionId);

  const { list } = await desk(listConsolePromotions, {});
  const content = list.find((one) => one.promotionId === promotionId)?.content;
  if (!content) throw new Error('the promotion is not listed');
  const body = { promotionId, stock: null, reason: 'another picture' };
  const changed = { ...content, picture: { name: second, alt } };
  const { approvalId } = await desk(requestPromotion, { body: { ...body, content: changed } });
  await other(approveRequest, { params: { approvalId }, body: {} });

  const shown = async ({ call }: typeof early) =>
    (await call(listPromotions, {})).list.find((one) => one.promotion.promotionId === promotionId)?.promotion;
  expect(await shown(early)).toMatchObject({
    picture: { url: `/images/promotions/${first}.avif` },
    version: 1,
  });
  expect(await shown(late)).toMatchObject({
    picture: { url: `/images/promotions/${second}.avif`, alt: alt.EN },
    version: 2,
  });
  const unknown = { ...content, picture: { name: '0'.repeat(24), alt } };
  await expect(desk(requestPromotion, { body: { ...body, content: unknown } })).rejects.toMatchObject({
    code: 'promotion_incomplete',
  });
  const small = desk(uploadPromotionPicture, { body: { picture: await draw(320, 'navy') } });
  await expect(small).rejects.toMatchObject({ code: 'picture_too_small' });
});
