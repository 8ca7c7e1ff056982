import type { DrawResult, Template } from '../catalogue/shapes.ts';
import { betsRoot } from './bets-root.ts';
import { commitTo, drawMessage, drawResult } from './fair-draw.ts';
import { fromHex } from './sha256.ts';

/** What a house draw publishes (domain 1.8); hashes in hexadecimal, null while they are not published. */
export interface PublishedDraw {
  game: string;
  issue: string;
  commit: string;
  betsRoot: string | null;
  beacon: string | null;
  serverSeed: string | null;
  result: DrawResult | null;
  leaves: readonly string[] | null;
}

export type FairVerdict = 'fair' | 'commit' | 'root' | 'result';

/** Recomputes a house draw; says what does not agree. Undefined while something is not published yet. */
export function verifyFair(record: PublishedDraw, template: Template): FairVerdict | undefined {
  const { game, issue, commit, serverSeed, leaves, result, betsRoot: root, beacon } = record;
  if (serverSeed === null || root === null || result === null) return undefined;
  const seed = fromHex(serverSeed);
  if (!seed || commitTo(seed) !== commit) return 'commit';
  if (leaves !== null && betsRoot(leaves) !== root) return 'root';
  const message = drawMessage({ game, issue, betsRoot: root, ...(beacon !== null && { beacon }) });
  const drawn = drawResult(template, seed, message);
  const isSame = template.slots.every(({ key }) => drawn[key]?.join() === result[key]?.join());
  return isSame ? 'fair' : 'result';
}
