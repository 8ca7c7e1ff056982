/** Writes a mobile number one way, so that its variants are one number: `+63` and ten digits. */
export function normaliseMobile(mobile: string, dialingCode = '63'): string {
  const digits = mobile.replace(/\D/g, '');
  if (mobile.trim().startsWith('+')) return `+${digits}`;
  const code = dialingCode.replace(/\D/g, '');
  const local = digits.startsWith(`00${code}`) ? digits.slice(2 + code.length) : digits;
  if (local.startsWith(code) && local.length >= code.length + 9) return `+${local}`;
  return `+${code}${local.replace(/^0+/, '')}`;
}
