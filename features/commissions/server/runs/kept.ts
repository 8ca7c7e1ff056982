/** For how many days figures are kept: of five minutes and hours for dry runs of the last weeks, of members, and of days; and who was told what. */
export const keptDays = { short: 40, member: 100, day: 400, told: 30 };
