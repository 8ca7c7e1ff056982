import type { useT } from '@kislap/console-kit/i18n.tsx';
import { formatMoney } from '@kislap/i18n';
import type { MissionTerms } from '../../contract/missions.ts';

type Translate = ReturnType<typeof useT>;

/** A target or a progress, in pesos or as a number. */
export function figureText({ metric }: Pick<MissionTerms, 'metric'>, amount: bigint): string {
  const isSum = metric === 'VALID_BET' || metric === 'DEPOSIT_SUM';
  return isSum ? formatMoney(amount) : String(amount / 1_000_000n);
}

export function rewardText(t: Translate, { kind, amount }: MissionTerms['reward']): string {
  if (kind === 'CASH') return formatMoney(amount);
  const count = kind === 'POINTS' ? formatMoney(amount, '') : String(amount / 1_000_000n);
  return `${t(`missionsDesk.reward_${kind}`)}: ${count}`;
}

/** All of it in a line. */
export function termsText(t: Translate, terms: MissionTerms): string {
  const { metric, category, target, reward, missionPoints, vipMin } = terms;
  return [
    `${t(`missionsDesk.metric_${metric}`)} ${figureText(terms, target)}`,
    category,
    rewardText(t, reward),
    `+${missionPoints}`,
    vipMin > 0 ? `VIP ${vipMin}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
}
