/** For how many days figures are kept: of five minutes and hours for dry runs of the last weeks, of members, and of days. */
export const keptDays = { short: 40, member: 100, day: 400 };
