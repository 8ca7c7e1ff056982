import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { slotModels } from '@kislap/rules/slots/models';
import { playSlot } from '@kislap/rules/slots/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getHelp, getRound, rotateSeed } from '../../api.ts';
import { createReceiptWords } from '../../pages/receipt.words.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { SlotHelp, SlotRound, spin } from './slot.api.ts';
import { slotGames } from './slot.catalogue.ts';
import { slotReceipt } from './slot.receipt.ts';

let arcade: Arcade;
beforeAll(async () => {
  arcade = await buildArcade();
});
afterAll(() => arcade.close());

it.each(slotGames.map(({ gameCode }) => gameCode))(
  '%s tells its rules, and its rounds can be drawn again and read on a receipt',
  async (gameCode) => {
    const open = await arcade.open(gameCode, { user: `player-of-${gameCode}`, pesos: 10_000 });
    const { detail } = await open.call(getHelp, undefined, { gameCode });
    const model = slotModels[slotGames.find((game) => game.gameCode === gameCode)?.fairGame ?? ''];
    if (model === undefined) return expect.fail(`${gameCode} has no rules`);
    expect(z.parse(SlotHelp, detail)).toMatchObject({
      rows: model.rows,
      feature: { kind: model.feature.kind },
    });

    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const played = await open.call(spin, { actionId: arcade.newAction(), bet: 10n * peso });
      ids.push(played.roundId);
    }
    await open.call(rotateSeed, {});
    for (const roundId of ids) {
      const shown = await open.call(getRound, undefined, { roundId });
      const round = z.parse(SlotRound, shown.detail);
      const seed = Buffer.from(shown.fairness?.serverSeed ?? '', 'hex');
      const below = draw(
        (text) => createHmac('sha256', seed).update(text).digest(),
        shown.fairness?.message ?? '',
      );
      expect(playSlot(model, below, round.bet).spins).toEqual(round.spins);
      for (const language of ['EN', 'TY'] as const) {
        const receipt = slotReceipt(shown.detail, createReceiptWords(language));
        expect(receipt.split('<section>').length - 1).toBe(round.spins.length);
        expect(receipt).not.toMatch(/[{}]|undefined/);
      }
    }
  },
);
