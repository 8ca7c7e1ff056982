/** "96.5016 %" for "0.965016": every digit that is known, none that is not. */
export function rtpText(fraction: string): string {
  const [, digits = ''] = fraction.split('.');
  const padded = digits.padEnd(2, '0');
  const whole = padded.slice(0, 2).replace(/^0(?=\d)/, '');
  const rest = padded.slice(2);
  return rest === '' ? `${whole} %` : `${whole}.${rest} %`;
}
