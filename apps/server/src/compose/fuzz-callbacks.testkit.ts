import type { Http } from '@kislap/platform/http/http.ts';
import { type Dice, nastyObject, nastyTexts, nastyValue } from './fuzz-values.testkit.ts';

/** Names that vendors, payment providers and feeds use; beside them what nobody uses. */
const words = {
  user: ['player', '00000000-0000-7000-8000-000000000000'],
  token: ['x'.repeat(43)],
  transaction_uuid: ['0192f4a0-0000-7000-8000-000000000001'],
  round: ['round-1'],
  game_code: ['fiesta-20', 'sugal'],
  currency: ['PHP', 'XXX'],
  amount: [1, -1, 2 ** 53, 1.5],
  signature: ['AAAA'],
} as const;

const tricks = ['content', 'broken text', 'huge', 'deep', 'wrong type', 'headers'] as const;

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** One hostile request to a door of vendors, providers and feeds: whoever sends it has no key. */
export function makeCallback(dice: Dice, { callbacks }: Pick<Http, 'callbacks'>): Sent {
  const { method, path } = dice.pick(callbacks).callback;
  const trick = dice.pick(tricks);
  const isRead = method === 'GET';
  const content = contentOf(dice, trick);
  const query = isRead || dice.below(3) === 0 ? `?${new URLSearchParams(queryOf(dice))}` : '';
  return {
    method,
    path: path.replace(/:\w+/g, () => pathPart(dice)) + query,
    headers: {
      'content-type': trick === 'wrong type' ? dice.pick(['text/xml', 'x', '']) : 'application/json',
      ...(dice.below(2) === 0 && { 'x-hub88-signature': dice.pick(['AAAA', 'x'.repeat(4_000), '%00']) }),
      ...(trick === 'headers' && { authorization: 'Bearer x', 'x-forwarded-for': "' OR 1=1 --" }),
    },
    body: isRead ? undefined : content,
  };
}

function contentOf(dice: Dice, trick: (typeof tricks)[number]): string {
  if (trick === 'broken text')
    return dice.pick(['', '{', '[]', 'null', '1', '{"a":1,"a":2}', '{"__proto__":{}}']);
  if (trick === 'huge') return JSON.stringify({ user: 'x'.repeat(dice.pick([100_000, 300_000])) });
  if (trick === 'deep') return dice.pick(['[', '{"a":']).repeat(dice.pick([100, 20_000]));
  const named = Object.entries(words).map(([name, values]) => [
    name,
    dice.below(3) === 0 ? nastyValue(dice) : dice.pick<unknown>(values),
  ]);
  return JSON.stringify({ ...Object.fromEntries(named), ...nastyObject(dice) });
}

function pathPart(dice: Dice): string {
  const known = ['arcade', 'sandbox', 'nobody', 'balance', 'transaction', '0'];
  const text = dice.below(2) === 0 ? dice.pick(known) : dice.pick(nastyTexts);
  return encodeURIComponent(text.toWellFormed()).slice(0, 300) || 'x';
}

function queryOf(dice: Dice): Record<string, string> {
  return Object.fromEntries(
    ['request', 'way', 'sessionId', 'hash', 'v'].map((name) => [name, dice.pick(nastyTexts).toWellFormed()]),
  );
}
