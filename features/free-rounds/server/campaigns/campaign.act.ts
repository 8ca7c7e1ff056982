import { type Act, agreedBy } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { CampaignWanted } from '../../contract/free-rounds.console.ts';
import type { FreeRoundsParts } from '../free-rounds.parts.ts';
import type { Giving, Prepared } from './giving.ts';

/** Free rounds worth more than one operator may give: one asks, another agrees, and only then anybody gets any. */
export function defineCampaign({ approvals, audit }: FreeRoundsParts, giving: Giving) {
  const act: Act<typeof CampaignWanted, Prepared> = {
    kind: 'free_rounds.campaign',
    payload: CampaignWanted,
    ask: 'freeRounds.request',
    decide: 'freeRounds.decide',
    look: giving.prepare,

    async describe(_tx, { name, vendorKey, bet, rounds, startsAt, endsAt }, prepared) {
      const { games, members, worth, vendorName } = prepared;
      return {
        thing: `free-campaign:${vendorKey}:${name}`,
        title: name,
        fields: [
          { name: 'vendor', as: 'text', before: null, after: vendorName },
          { name: 'games', as: 'text', before: null, after: games.map((game) => game.name).join(', ') },
          { name: 'accounts', as: 'text', before: null, after: String(members.length) },
          { name: 'rounds', as: 'text', before: null, after: String(rounds) },
          { name: 'bet', as: 'money', before: null, after: formatDecimal(bet) },
          { name: 'worth', as: 'money', before: null, after: formatDecimal(worth) },
          ...(startsAt
            ? [{ name: 'from', as: 'moment' as const, before: null, after: startsAt.toISOString() }]
            : []),
          { name: 'until', as: 'moment', before: null, after: endsAt.toISOString() },
        ],
      };
    },

    async perform(tx, wanted, agreed, prepared) {
      const note = agreed.reason;
      const { row, detail } = await giving.give(tx, { ...wanted, note }, prepared, agreedBy(agreed));
      await audit.record(tx, {
        ...agreed.approver,
        action: 'free_rounds.campaign_approved',
        target: giving.targetOf(row),
        after: { ...detail, requestedBy: agreed.requestedBy, decisionNote: agreed.note },
      });
      return undefined;
    },
  };
  return approvals.define(act);
}
