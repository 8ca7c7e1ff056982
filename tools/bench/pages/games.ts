/**
 * `node tools/bench/pages/games.ts`: of one game of each kind, how long the server takes from the tap to the game's first request
 * (the launch with its vendor, then the game's page), how long a phone four times slower than this machine takes to the
 * first picture that can be played, and how many frames a second it then draws. Prints milliseconds and frames.
 *   --url http://localhost:7300   a product that runs already; else one is started
 *   --runs 3  --slowdown 4
 */
import { parseArgs } from 'node:util';
import { type Call, createClient } from '@kislap/api-client';
import type { GameId } from '@kislap/contract-kit/ids';
import { listGames } from '@kislap/games/contract/games';
import { launchGame } from '@kislap/games/contract/launch';
import { getPermission } from '@kislap/site/contract/system';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../../packages/testkit/src/browser.ts';
import { gameKinds } from '../../../packages/testkit/src/game-kinds.ts';
import { startProduct } from '../../product.ts';
import { median } from '../numbers.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
  },
});
const framesMs = 2_000;

const product = values.url ? undefined : await startProduct();
const siteUrl = values.url ?? product?.product.siteUrl ?? '';
const call: Call = createClient({
  baseUrl: siteUrl,
  token: () => null,
  language: () => 'EN',
  encryptionKey: async () => (await call(getPermission)).encryption,
});
const browser = await openBrowser();
const launches: number[] = [];
try {
  for (const kind of gameKinds) {
    const { games } = await call(listGames, { query: { gameClassify: kind, pageSize: 1 } });
    const [game] = games;
    if (!game) throw new Error(`no game of the kind ${kind}`);
    const seen: { server: number; playable: number; frames: number }[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) seen.push(await open(browser, game.gameId));
    launches.push(...seen.map(({ server }) => server));
    const of = (name: 'server' | 'playable' | 'frames') => Math.round(median(seen.map((one) => one[name])));
    console.log(
      `${kind}: launch ${of('server')} ms, playable ${of('playable')} ms, ${of('frames')} frames a second`,
    );
  }
  console.log(
    `launches: median ${Math.round(median(launches))} ms, longest ${Math.round(Math.max(...launches))} ms`,
  );
} finally {
  await browser.close();
  await product?.stop();
}

async function open(
  from: Browser,
  gameId: GameId,
): Promise<{ server: number; playable: number; frames: number }> {
  const launch = () => call(launchGame, { body: { gameId, mode: 'demo', device: 'mobile', language: 'EN' } });
  const tapped = performance.now();
  const first = await launch();
  await fetch(first.url).then((reply) => reply.text());
  const server = performance.now() - tapped;
  const { url } = await launch();
  const page = await from.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Rules and more' }).waitFor();
    const playable = performance.now() - began;
    const frames = await page.evaluate(countFrames, framesMs);
    return { server, playable, frames };
  } finally {
    await page.context().close();
  }
}

/** In the page: pictures that it is asked for in a while, for each second. */
function countFrames(ms: number): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    const next = () => {
      frames += 1;
      const passed = performance.now() - began;
      if (passed < ms) requestAnimationFrame(next);
      else resolve((frames * 1000) / passed);
    };
    requestAnimationFrame(next);
  });
}
