import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/site-kit/calls/api.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRain, getRainProof, grabEnvelope, type RainWindow } from '../../contract/rain.ts';
import type { TryKey } from '../../contract/rewards.ids.ts';
import { splitPool } from '../../rules/envelopes.ts';
import { workOut } from '../verify.ts';

const key = ['rewards', 'rain'];
const centavo = 10_000n;

export function useRain() {
  return useQuery({
    queryKey: key,
    async queryFn({ signal }) {
      const rain = await call(getRain, undefined, { signal });
      // The server's time is ahead of this device's by so much.
      return { ...rain, aheadMs: rain.now.getTime() - Date.now() };
    },
    meta: follow('rewards', 'rain'),
  });
}

/** One key a grab: sent again after a lost reply, it answers as before. */
export function useGrab() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { code: string; tryKey: TryKey }) => call(grabEnvelope, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Whether every share of a window follows from its seed, worked out in this browser. */
export async function verifyWindow({
  code,
  commit,
  seed,
  pool,
  shares,
  shareMin,
}: RainWindow): Promise<boolean> {
  const { amounts, message } = await call(getRainProof, { params: { code } });
  if (seed === null) return false;
  const split = await workOut({ seed, commit, message }, (below) =>
    splitPool(below, {
      ...{ centavos: Number(pool / centavo), shares, min: Number(shareMin / centavo) },
    }),
  );
  return (
    split?.length === amounts.length && split.every((one, place) => BigInt(one) * centavo === amounts[place])
  );
}
