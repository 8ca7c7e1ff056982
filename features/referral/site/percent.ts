/** Thousandths of a per cent as people read them: 100 → "0.10", 35 → "0.035". */
export function formatRate(rate: number): string {
  const text = (rate / 1_000).toFixed(3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
