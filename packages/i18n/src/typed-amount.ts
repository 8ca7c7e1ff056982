/** Pesos as a person types them, in millionths: at most two decimals, with or without ₱ and commas; else null. */
export function parseAmount(text: string): bigint | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replace(/^₱/, '').replaceAll(',', ''));
  if (!match?.[1]) return null;
  return BigInt(match[1]) * 1_000_000n + BigInt((match[2] ?? '').padEnd(6, '0'));
}
