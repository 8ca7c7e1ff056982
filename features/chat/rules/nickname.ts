import { findProblem } from './words.ts';

const staff = /admin|moderator|support|kislap|operator|customerservice|staff|official/;
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const partMin = 3;

/** Whether a name tells nothing of who somebody is: no part of real names, no number, nobody of the house. */
export function isNicknameFine(
  nickname: string,
  of: { username: string; realName: string; lists: readonly (readonly string[])[] },
): boolean {
  const plain = lettersOf(nickname);
  const own = [of.username, ...of.realName.split(/\s+/)].map(lettersOf);
  const isOwn = own.some((part) => part.length >= partMin && plain.includes(part));
  const digits = nickname.replace(/\D/g, '').length;
  return !isOwn && digits < 5 && !staff.test(plain) && findProblem(nickname, of.lists) === null;
}
