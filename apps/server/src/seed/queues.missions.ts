import type { MissionWanted } from '@kislap/loyalty/contract/missions.console';
import { peso, type Task } from './queues.types.ts';

type Terms = MissionWanted['terms'];

interface DemoMission {
  cycle: MissionWanted['cycle'];
  EN: string;
  TY: string;
  terms: Pick<Terms, 'metric' | 'target' | 'reward' | 'missionPoints'> & Partial<Terms>;
}

const cash = (pesos: bigint): Terms['reward'] => ({ kind: 'CASH', amount: pesos * peso });
const wheel: Terms['reward'] = { kind: 'WHEEL', amount: peso };

const demoMissions: DemoMission[] = [
  {
    cycle: 'DAILY',
    EN: 'Good to see you',
    TY: 'Magandang araw',
    terms: { metric: 'LOGIN', target: peso, reward: cash(1n), missionPoints: 10 },
  },
  {
    cycle: 'DAILY',
    EN: 'Slot warm-up',
    TY: 'Pampainit sa slots',
    terms: { metric: 'VALID_BET', category: 'RNG', target: 500n * peso, reward: cash(5n), missionPoints: 10 },
  },
  {
    cycle: 'DAILY',
    EN: 'Fifty rounds',
    TY: 'Limampung round',
    terms: { metric: 'ROUNDS', target: 50n * peso, reward: wheel, missionPoints: 20 },
  },
  {
    cycle: 'WEEKLY',
    EN: 'Five days a week',
    TY: 'Limang araw sa isang linggo',
    terms: { metric: 'LOGIN', target: 5n * peso, reward: cash(20n), missionPoints: 20 },
  },
  {
    cycle: 'WEEKLY',
    EN: 'Big week',
    TY: 'Malaking linggo',
    terms: { metric: 'VALID_BET', target: 20_000n * peso, reward: cash(100n), missionPoints: 50 },
  },
];

/** Before the week that is running, so that all of them hold now. */
const firstMinutesAgo = 9 * 24 * 60;

/** Missions that one operator asked for and another agreed to. */
export function missions(): Task[] {
  return demoMissions.map(({ cycle, EN, TY, terms }, at) => ({
    minutesAgo: firstMinutesAgo - at,
    async run({ features: { approvals, loyalty }, by, second }) {
      const face = {
        texts: { EN: { title: EN, text: '' }, TY: { title: TY, text: '' } },
        place: (at + 1) * 10,
      };
      const wanted = { known: null, cycle, face, terms: { category: null, vipMin: 0, ...terms } };
      const { approvalId } = await loyalty.missions.requestMission(wanted, 'The first missions', by);
      await approvals.approve(approvalId, undefined, second);
    },
  }));
}
