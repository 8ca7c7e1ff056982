export type Finding = 'word' | 'link' | 'number';

const written: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Letters alone, as they sound: no accents, no digits in place of letters, none of them drawn out. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[013457@$]|!(?=\p{L})/gu, (sign) => written[sign] ?? '')
    .replace(/(\p{L})\1+/gu, '$1');
}

/** Words, and single letters that stand apart (`b a d`) as one word. */
function wordsOf(text: string): string[] {
  const line = plain(text).replace(/[^\p{L}]+/gu, ' ');
  const spelled = line.match(/(?<!\p{L})\p{L}(?: \p{L}(?!\p{L}))+/gu) ?? [];
  return [...line.split(' '), ...spelled.map((letters) => plain(letters.replaceAll(' ', '')))].filter(
    Boolean,
  );
}

const link =
  /https?:|www\.|\b[\p{L}\p{N}-]+\.(com|net|org|ph|io|me|cc|xyz|info|site|app|link|bet|vip|top|ly)\b/iu;
/** A telephone number or an account. */
const number = /(?:\d[\s().-]*){7,}/;

/** A list has thousands of words, and each message is held against all of them. */
const soughtOf = new WeakMap<readonly string[], readonly string[]>();

function prepare(list: readonly string[]): readonly string[] {
  const known = soughtOf.get(list);
  if (known) return known;
  const sought = list.map((word) => wordsOf(word).join(' ')).filter(Boolean);
  soughtOf.set(list, sought);
  return sought;
}

/** Why a message is looked at before others see it: a word of a list, a way out of the house, a number of somebody. */
export function findProblem(text: string, lists: readonly (readonly string[])[]): Finding | null {
  if (link.test(text.normalize('NFKC'))) return 'link';
  if (number.test(text)) return 'number';
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  return lists.some((list) => prepare(list).some((word) => line.includes(` ${word} `))) ? 'word' : null;
}
