import { peso, type Task } from '../queues.types.ts';
import { idOf, loseRound, offer, type Terms, tier } from './agreed.ts';

interface Shift {
  agent: string;
  member: string;
  terms: Terms;
  sinceMinutes: number;
}

const own = { categories: [], carryMode: 'NONE', unit: 0n } satisfies Partial<Terms>;

/** Salaries that come by the hour and every five minutes, each with a member who has just played. */
const agreed: Shift[] = [
  {
    ...{ agent: 'oras', member: 'kampana', sinceMinutes: 600 },
    terms: { ...own, kind: 'HOURLY', period: 'HOUR', tiers: [{ ...tier(30), loseRate: 80 }] },
  },
  {
    ...{ agent: 'sandali', member: 'kislapan', sinceMinutes: 180 },
    terms: { ...own, kind: 'REALTIME', period: 'FIVE_MINUTES', tiers: [tier(50)] },
  },
];
const playedMinutesAgo = [170, 110, 95, 40, 21, 9];

function begin({ agent, member, terms, sinceMinutes }: Shift): Task {
  return {
    minutesAgo: sinceMinutes,
    async run(desk) {
      const { features, platform } = desk;
      const agentId = await idOf(desk, agent);
      if (!agentId) return;
      const joinedAt = platform.clock.now();
      await platform.database.kysely.transaction().execute(async (tx) => {
        const person = { type: 0, username: member, uplineId: agentId, password: null } as const;
        const { id } = await features.identity.createMember(tx, {
          ...{ ...person, language: 'EN', identityStatus: 'verified', ip: '127.0.0.1' },
        });
        // The tree follows by itself, but not before the first of these rounds is read.
        const places = [
          { accountId: agentId, account: agent, type: 1, uplineId: null, joinedAt },
          { accountId: id, account: member, type: 0, uplineId: agentId, joinedAt },
        ];
        for (const place of places) await features.agents.join(tx, place);
      });
      const { id } = await offer(desk, { payerId: null, payeeId: agentId, terms });
      await features.commissions.contracts.answer(agentId, id, { action: 'accept' });
    },
  };
}

const playsOf = ({ member }: Shift): Task[] =>
  playedMinutesAgo.map((minutesAgo, place) => ({
    minutesAgo,
    async run(desk) {
      const accountId = await idOf(desk, member);
      if (accountId) await loseRound(desk, accountId, member, BigInt(500 * (place + 3)) * peso);
    },
  }));

export const shifts = (): Task[] => agreed.flatMap((shift) => [begin(shift), ...playsOf(shift)]);
