import { isInSegment, type SegmentStanding, type SegmentTerms } from '@kislap/rules/segment';

/** Rules of a payment method, as an operator wrote them. */
export interface MethodRules extends SegmentTerms {
  currency: string;
  vipMin: number;
  /** Null: no highest level. */
  vipMax: number | null;
  /** Minutes of the day; both null: always open. */
  opensAt: number | null;
  closesAt: number | null;
}

export interface MethodFee {
  fixed: bigint;
  /** Millionths of the amount. */
  rate: bigint;
}

const million = 1_000_000n;
const centavo = 10_000n;
const dayMinutes = 1_440;

export function isForPlayer(
  rules: MethodRules,
  player: SegmentStanding & { level: number; currency: string },
): boolean {
  if (rules.currency !== player.currency || !isInSegment(rules, player)) return false;
  return player.level >= rules.vipMin && (rules.vipMax === null || player.level <= rules.vipMax);
}

/** From the minute it opens until before the minute it closes; one that closes before it opens is open over midnight. */
export function isOpenAt({ opensAt, closesAt }: MethodRules, minute: number): boolean {
  if (opensAt === null || closesAt === null || opensAt === closesAt) return true;
  if (opensAt < closesAt) return minute >= opensAt && minute < closesAt;
  return minute >= opensAt || minute < closesAt;
}

/** What a deposit costs on top, cut to whole centavos. */
export function feeOf(amount: bigint, { fixed, rate }: MethodFee): bigint {
  const share = (amount * rate) / million;
  return fixed + share - (share % centavo);
}

/** 510 → "08:30" */
export function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** "08:30" → 510 */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) % dayMinutes;
}
