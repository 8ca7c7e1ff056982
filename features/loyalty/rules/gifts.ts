import { addDays, birthdayIn, daysBetween } from '@kislap/rules/days';
import { smaller } from '@kislap/rules/smaller';

const peso = 1_000_000n;
const centavo = 10_000n;

/** Plain valid bets of a week that bring its gift. */
export const weeklyBetsMin = 1_000n * peso;

export function hasWeeklyGift(validBets: bigint): boolean {
  return validBets >= weeklyBetsMin;
}

/** How long a birthday gift waits. */
export const birthdayDays = 30;
const accountDaysMin = 30;
const ageMin = 21;

/**
 * The birthday whose gift waits today; undefined where there is none. The account must be thirty days old and the player
 * of age on the birthday itself.
 */
export function giftedBirthday(
  person: { birthDate: string; openedOn: string },
  today: string,
): string | undefined {
  const { birthDate, openedOn } = person;
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear, thisYear - 1]) {
    const birthday = birthdayIn(year, birthDate);
    if (birthday > today) continue;
    if (today >= addDays(birthday, birthdayDays)) return undefined;
    const isOfAge = year - Number(birthDate.slice(0, 4)) >= ageMin;
    return isOfAge && daysBetween(openedOn, birthday) >= accountDaysMin ? birthday : undefined;
  }
  return undefined;
}

/** From this level on a lost week gives something back. */
export const cashbackLevelMin = 2;
const lossMin = 1_000n * peso;
const cashbackMax = 20_000n * peso;

/**
 * 5 % of what a week lost, at most ₱20,000 (domain 4.3 and 5.5). The loss is deposits - withdrawals - (closing - opening
 * balance). Cut to the centavo.
 */
export function weeklyCashback(loss: bigint, level: number): bigint {
  if (level < cashbackLevelMin || loss < lossMin) return 0n;
  const share = (loss * 5n) / 100n;
  const cut = share - (share % centavo);
  return smaller(cut, cashbackMax);
}
