const amountMark = '\u0001n';
const momentMark = '\u0001d';

/**
 * Decoded data inside the page, and back without a schema: amounts and moments are marked by a control character,
 * which no text of ours may contain.
 */
export function toInlined(value: unknown): string {
  const marked = JSON.stringify(value, function mark(this: Record<string, unknown>, key, held: unknown) {
    const raw = this[key];
    if (typeof raw === 'bigint') return `${amountMark}${raw}`;
    return raw instanceof Date ? `${momentMark}${raw.toISOString()}` : held;
  });
  // Inside a script element nothing may look like its end.
  return marked.replaceAll('<', '\\u003c');
}

export function fromInlined(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value.startsWith(amountMark)) return BigInt(value.slice(amountMark.length));
    return value.startsWith(momentMark) ? new Date(value.slice(momentMark.length)) : value;
  });
}
