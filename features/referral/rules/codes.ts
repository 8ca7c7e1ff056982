/** Letters and digits that nobody mistakes for others, read out or written by hand. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const codeLength = 7;
const shape = new RegExp(`^[${letters}]{${codeLength}}$`);

/** `below(n)` answers a number from 0 to n − 1. */
export function makeCode(below: (n: number) => number): string {
  return Array.from({ length: codeLength }, () => letters[below(letters.length)]).join('');
}

/** As it is stored, however it was typed; undefined for what can be no code. */
export function readCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return shape.test(code) ? code : undefined;
}
