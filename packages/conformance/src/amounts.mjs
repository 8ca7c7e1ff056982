// @ts-check
/** Amounts as whole numbers of ten-billionths, so that nothing is ever rounded. */

const decimals = 10;
const pattern = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/;

/** @param {string} text @returns {bigint | undefined} nothing where it is no number, or finer than the scale */
export function readAmount(text) {
  const [, sign, whole, fraction = '', power = '0'] = pattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const shift = decimals - fraction.length + Number(power);
  const digits = BigInt(whole + fraction);
  const atoms = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  if (shift < 0 && atoms * 10n ** BigInt(-shift) !== digits) return undefined;
  return sign ? -atoms : atoms;
}

/** @param {bigint | string} amount */
export function toAtoms(amount) {
  if (typeof amount === 'bigint') return amount;
  const atoms = readAmount(amount);
  if (atoms === undefined) throw new RangeError(`${amount} is no amount`);
  return atoms;
}

/** @param {bigint} atoms */
export function formatAmount(atoms) {
  const digits = (atoms < 0n ? -atoms : atoms).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  return `${atoms < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/**
 * A number of a JSON text by its name, digit by digit as it was sent; written as a number or as a text.
 * @param {string} json @param {string} name
 */
export function readNumber(json, name) {
  const found = new RegExp(`"${name}"\\s*:\\s*("?)(-?[0-9.eE+-]+)\\1\\s*[,}]`).exec(json);
  return found?.[2] === undefined ? undefined : readAmount(found[2]);
}
