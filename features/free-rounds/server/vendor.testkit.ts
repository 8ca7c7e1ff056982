import { createVerify, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally, newKeyPair } from '@kislap/testkit/local-server';

/** What the next call meets: `lost` is done and not answered, `dropped` is neither, `down` is a page, an error is an answer. */
export type Trouble = 'lost' | 'dropped' | 'down' | `RS_ERROR_${string}`;

type Body = Record<string, unknown>;
interface Reward extends Body {
  reward_uuid: string;
  user: string;
  status: string;
}

/** A supplier with Hub88's freebets and pools over real HTTP. It checks our signature and does not detect repeats. */
export async function startFreebetVendor() {
  const ours = newKeyPair();
  const theirs = newKeyPair();
  const campaigns: Body[] = [];
  const rewards: Reward[] = [];
  const asked: { name: string; body: Body }[] = [];
  const troubles: { name: string; trouble: Trouble }[] = [];
  const listeners: { name: string; listener: () => void }[] = [];
  const state = { jackpots: [] as object[] };
  const prepaids = ['mango-rush', 'fiesta-20'].flatMap((game_code) =>
    [500_000, 1_000_000].map((bet_value) => ({
      prepaid_uuid: randomUUID(),
      game_code,
      currency: 'PHP',
      bet_value,
      bet_count: null,
      bonus_buy: false,
    })),
  );

  const calls: Record<string, (body: Body) => unknown> = {
    'freebet/prepaids/list': () => prepaids,
    'freebet/campaigns/list': ({ operator_reference: of }) =>
      campaigns.filter((one) => one.operator_reference === of),
    'freebet/campaigns/create': (body) => {
      const made = { ...body, campaign_uuid: randomUUID() };
      campaigns.push(made);
      return made;
    },
    'freebet/rewards/list': ({ operator_reference: of, user }) =>
      rewards.filter((one) => one.operator_reference === of && one.user === user),
    'freebet/rewards/create': (body) => {
      const campaign = campaigns.find((one) => one.campaign_uuid === body.campaign_uuid);
      if (!campaign) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      const made = { ...body, user: String(body.user), reward_uuid: randomUUID(), status: 'FRS_ACTIVE' };
      rewards.push(made);
      return made;
    },
    'freebet/rewards/cancel': ({ reward_uuid }) => {
      const reward = rewards.find((one) => one.reward_uuid === reward_uuid);
      if (!reward) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      if (reward.status === 'FRS_ACTIVE') reward.status = 'FRS_CANCELLED';
      return reward;
    },
    'jackpot/list': () => state.jackpots,
  };

  function respond(name: string, body: Body, response: ServerResponse): void {
    asked.push({ name, body });
    const at = troubles.findIndex((one) => one.name === name);
    const trouble = at < 0 ? undefined : troubles.splice(at, 1)[0]?.trouble;
    const heard = listeners.findIndex((one) => one.name === name);
    const listener = heard < 0 ? undefined : listeners.splice(heard, 1)[0]?.listener;
    if (trouble === 'dropped') {
      response.destroy();
    } else if (trouble === 'down') {
      response.writeHead(502).end('<html>');
    } else if (trouble === 'lost') {
      calls[name]?.(body);
      response.destroy();
    } else {
      const answer = trouble === undefined ? calls[name]?.(body) : { status: trouble };
      response.writeHead(trouble === undefined && answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
    }
    listener?.();
  }

  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    const body = await bytesOf(request);
    const signature = String(request.headers['x-hub88-signature']);
    const isSigned = createVerify('RSA-SHA256').update(body).verify(ours.publicKey, signature, 'base64');
    if (!isSigned) return response.writeHead(401).end('{}');
    const name = (request.url ?? '').replace('/operator/generic/v2/', '');
    return respond(name, JSON.parse(body.toString()), response);
  });
  const url = await listenLocally(server);

  return {
    url,
    /** What we sign with, and the key by which the vendor signs its calls to us. */
    privateKey: ours.privateKey,
    vendorKeys: theirs,
    campaigns,
    rewards,
    asked,
    state,
    callsOf: (name: string) => asked.filter((one) => one.name === name),
    rewardsOf: (user: string) => rewards.filter((one) => one.user === user),
    /** The next `times` calls of this name meet this trouble. */
    trouble(name: string, trouble: Trouble, times = 1) {
      for (let count = 0; count < times; count += 1) troubles.push({ name, trouble });
    },
    /** Called once, when the next call of this name was answered or not. */
    onNext: (name: string, listener: () => void) => void listeners.push({ name, listener }),
    calm() {
      troubles.length = 0;
      listeners.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
