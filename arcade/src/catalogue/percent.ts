/** "96.50" for "0.965016": cut, never rounded up, so that no game is said to return more than it does. */
export function percentOf(share: string, places: number): string {
  const [, fraction = ''] = share.split('.');
  const digits = fraction.padEnd(2 + places, '0');
  return `${Number(digits.slice(0, 2))}.${digits.slice(2, 2 + places)}`;
}
