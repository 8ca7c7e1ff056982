import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery } from '@tanstack/react-query';
import { listRaffles, type Raffle } from '../../contract/raffles.ts';
import { drawWinners, raffleMessage } from '../../rules/raffle.ts';
import { workOut } from '../verify.ts';

export function useRaffles() {
  const { language } = useI18n();
  return useQuery({
    queryKey: ['rewards', 'raffles', language],
    queryFn: ({ signal }) => call(listRaffles, undefined, { signal }),
    select: ({ list }) => list,
    meta: follow('rewards', 'raffle'),
  });
}

/** Whether the winning tickets follow from the seed, worked out in this browser. */
export async function verifyRaffle(raffle: Raffle): Promise<boolean> {
  const { raffleId, seed, commit, entriesRoot, entries, prizes, winners } = raffle;
  if (seed === null || entriesRoot === null || entries === null) return false;
  const message = raffleMessage(raffleId, entriesRoot);
  const won = await workOut({ seed, commit, message }, (below) => drawWinners(below, entries, prizes.length));
  return won?.length === winners.length && won.every((ticket, place) => winners[place]?.ticket === ticket);
}
