import { parseAmount } from '@kislap/i18n';
import type { MissionEntry, MissionWanted } from '../../contract/missions.console.ts';

type Face = MissionWanted['face'];
type Terms = MissionWanted['terms'];

/** Terms as they are being typed. */
export interface TermsDraft extends Pick<Terms, 'metric' | 'category' | 'missionPoints' | 'vipMin'> {
  target: string;
  rewardKind: Terms['reward']['kind'];
  reward: string;
}

export const emptyFace: Face = {
  texts: { EN: { title: '', text: '' }, TY: { title: '', text: '' } },
  place: 10,
};

/** 500000000n as it is typed: `500`. */
function typed(amount: bigint): string {
  const whole = amount / 1_000_000n;
  const cents = (amount % 1_000_000n) / 10_000n;
  return cents === 0n ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}

/** The terms that hold last, or usual ones for a new mission. */
export function draftOf(entry: MissionEntry | undefined): TermsDraft {
  const terms = entry?.next?.terms ?? entry?.now;
  if (!terms)
    return {
      ...{ metric: 'VALID_BET', category: null, target: '500', rewardKind: 'CASH', reward: '5' },
      ...{ missionPoints: 10, vipMin: 0 },
    };
  const { target, reward, ...rest } = terms;
  return { ...rest, target: typed(target), rewardKind: reward.kind, reward: typed(reward.amount) };
}

export function readAmount(text: string): bigint | undefined {
  const amount = parseAmount(text);
  return amount !== null && amount > 0n ? amount : undefined;
}

/** Undefined while something is missing. */
export function readTerms(draft: TermsDraft): Terms | undefined {
  const target = readAmount(draft.target);
  const amount = readAmount(draft.reward);
  if (target === undefined || amount === undefined) return undefined;
  const { metric, missionPoints, vipMin, rewardKind } = draft;
  const isOfPlay = metric === 'VALID_BET' || metric === 'ROUNDS';
  const category = isOfPlay ? draft.category : null;
  return { metric, category, target, reward: { kind: rewardKind, amount }, missionPoints, vipMin };
}

export function readFace(face: Face): Face | undefined {
  const { EN, TY } = face.texts;
  const isWhole = EN.title.trim() !== '' && TY.title.trim() !== '';
  return isWhole && Number.isInteger(face.place) && face.place >= 0 ? face : undefined;
}
