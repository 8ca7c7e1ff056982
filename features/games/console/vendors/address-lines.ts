/** What was typed, without empty lines. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

const four = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const six = /^[0-9a-f]{0,4}(:[0-9a-f]{0,4}){2,7}$/i;

/** The first line, from 1, that cannot be an address or network; the server looks at them more closely. */
export function findWrongAddress(text: string): number | undefined {
  const at = text.split('\n').findIndex((line) => line.trim() !== '' && !mayBeNetwork(line.trim()));
  return at < 0 ? undefined : at + 1;
}

function mayBeNetwork(line: string): boolean {
  const [address = '', bits, rest] = line.split('/');
  const max = four.test(address) ? 32 : six.test(address) ? 128 : -1;
  if (max < 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max);
}
