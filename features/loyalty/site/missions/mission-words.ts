import { formatMoney } from '@kislap/i18n';
import type { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { Mission } from '../../contract/missions.ts';

type Translate = ReturnType<typeof useT>;
type Asked = Pick<Mission, 'metric' | 'category' | 'target'>;

/** Counts are kept as amounts are. */
export function countOf(amount: bigint): number {
  return Number(amount / 1_000_000n);
}

function isSum({ metric }: Pick<Mission, 'metric'>): boolean {
  return metric === 'VALID_BET' || metric === 'DEPOSIT_SUM';
}

/** What is to be done, in a sentence. */
export function askedText(t: Translate, mission: Asked): string {
  const { metric, category, target } = mission;
  const sum = formatMoney(target);
  const count = countOf(target);
  switch (metric) {
    case 'DEPOSIT_SUM':
      return t('missions.askDepositSum', { sum });
    case 'VALID_BET':
      return category
        ? t('missions.askBetIn', { sum, category: t(`shell.cat${category}`) })
        : t('missions.askBet', { sum });
    case 'ROUNDS':
      return category
        ? t('missions.askRoundsIn', { count, category: t(`shell.cat${category}`) })
        : t('missions.askRounds', { count });
    case 'LOGIN':
      return t('missions.askLogin', { count });
    case 'DEPOSIT_COUNT':
      return t('missions.askDeposits', { count });
    case 'INVITE':
      return t('missions.askInvite', { count });
  }
}

export function progressText(t: Translate, mission: Pick<Mission, 'metric' | 'progress' | 'target'>): string {
  const shown = (amount: bigint) => (isSum(mission) ? formatMoney(amount) : String(countOf(amount)));
  return t('missions.progressOf', { progress: shown(mission.progress), target: shown(mission.target) });
}

export function rewardText(t: Translate, { kind, amount }: Mission['reward']): string {
  if (kind === 'CASH') return formatMoney(amount);
  if (kind === 'POINTS') return t('missions.rewardPoints', { points: formatMoney(amount, '') });
  return t(kind === 'WHEEL' ? 'missions.rewardWheel' : 'missions.rewardEnvelope', { count: countOf(amount) });
}

/** Where a mission that is not done leads. */
export const wayOf: Readonly<Record<Mission['metric'], '/' | '/member/deposit' | null>> = {
  LOGIN: null,
  DEPOSIT_SUM: '/member/deposit',
  DEPOSIT_COUNT: '/member/deposit',
  VALID_BET: '/',
  ROUNDS: '/',
  INVITE: null,
};
