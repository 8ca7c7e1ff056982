const million = 1_000_000n;

/**
 * Millionths as a person reads them: `1,234.50`. Finer digits than `decimals` are cut off, never rounded up,
 * so that nobody is shown more than there is.
 */
export function formatAmount(amount: bigint, decimals = 2): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = (magnitude / million).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = (magnitude % million).toString().padStart(6, '0').slice(0, decimals);
  const sign = amount < 0n ? '−' : '';
  return decimals > 0 ? `${sign}${whole}.${fraction}` : `${sign}${whole}`;
}

/** With the currency's sign before the digits: `−₱12.00`. */
export function formatMoney(amount: bigint, symbol = '₱', decimals = 2): string {
  const text = formatAmount(amount < 0n ? -amount : amount, decimals);
  return `${amount < 0n ? '−' : ''}${symbol}${text}`;
}
