/**
 * `npm run rtp`: plays every game millions of times from a seed and holds the return against the exact one.
 * `npm run rtp -- 1000000 another-seed slot` plays so many rounds, from that seed, of the games whose name has the word.
 */
import { createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { type RtpCase, rtpCases } from './cases.ts';

const roundsDefault = 10_000_000;
const seedDefault = 'a fixed seed';
/** Beyond this many standard errors a game does not return what it says. */
const errorsMax = 4;

const [roundsText, seed = seedDefault, word = ''] = process.argv.slice(2);
const rounds = Number(roundsText ?? roundsDefault);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error('usage: npm run rtp -- [rounds] [seed] [word]');
  process.exit(2);
}

let isRight = true;
for (const one of rtpCases.filter(({ name }) => name.includes(word))) isRight = report(one) && isRight;
process.exitCode = isRight ? 0 : 1;

function report(one: RtpCase): boolean {
  const { mean, error } = play(one);
  const isWithin = Math.abs(mean - one.rtp) <= errorsMax * error;
  const away = ((mean - one.rtp) / error).toFixed(2).padStart(6);
  const figures = `exact ${one.rtp.toFixed(6)}  played ${mean.toFixed(6)}  99 % ±${(2.576 * error).toFixed(6)}`;
  console.log(`${isWithin ? '✓' : '✗'} ${one.name.padEnd(22)} ${figures}  ${away} errors away`);
  return isWithin;
}

/** The return of a round per unit staked, and its standard error. */
function play({ name, variance, simulate }: RtpCase): { mean: number; error: number } {
  const below = draw((message) => createHmac('sha256', seed).update(message).digest(), `RTP|${name}|-|-`);
  const { mean, square } = simulate(below, rounds);
  return { mean, error: Math.sqrt((variance ?? square - mean ** 2) / rounds) };
}
