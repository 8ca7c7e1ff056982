/** Which of the 256 buckets a player's money lives in, for ever: the last byte of the uuid. */
export function bucketOf(accountId: string): number {
  return Number.parseInt(accountId.slice(-2), 16);
}
