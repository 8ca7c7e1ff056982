// @ts-check

/**
 * A slot of a result. `digits`: so many prizes of so many digits. `pick`: so many numbers from..to, written with `width`
 * digits; `once`: none comes twice.
 *
 * @typedef {{ key: string, count: number, digits: number }} DigitPrizes
 * @typedef {{ key: string, count: number, from: number, to: number, width: number, once: boolean }} Numbers
 * @typedef {DigitPrizes | Numbers} Slot
 */

/** `DB 1x5` is one prize of five digits. @param {string} text @returns {Slot[]} */
function prizes(text) {
  return text.split(', ').map((piece) => {
    const [key = '', size = ''] = piece.split(' ');
    const [count, digits] = size.split('x').map(Number);
    return { key, count: count ?? 0, digits: digits ?? 0 };
  });
}

/** @param {number} count @param {number} from @param {number} to @param {number} width @param {boolean} once @returns {Slot[]} */
function numbers(count, from, to, width, once) {
  return [{ key: 'N', count, from, to, width, once }];
}

/** The slots of each form of result, in the order in which they are drawn. @type {Record<string, Slot[]>} */
const forms = {
  VN_N: prizes('DB 1x5, G1 1x5, G2 2x5, G3 6x5, G4 4x4, G5 6x4, G6 3x3, G7 4x2'),
  VN_S: prizes('DB 1x6, G1 1x5, G2 1x5, G3 2x5, G4 7x5, G5 1x4, G6 3x4, G7 1x3, G8 1x2'),
  TH: prizes('P1 1x6, F3 2x3, B3 2x3, B2 1x2'),
  D4: prizes('N 1x4'),
  MY4D: prizes('P1 1x4, P2 1x4, P3 1x4, SP 10x4, CO 10x4'),
  PH2D: numbers(2, 1, 31, 2, false),
  PH3D: numbers(3, 0, 9, 1, false),
  PH4D: prizes('N 1x4'),
  PH6D: prizes('N 1x6'),
  L642: numbers(6, 1, 42, 2, true),
  L645: numbers(6, 1, 45, 2, true),
  L649: numbers(6, 1, 49, 2, true),
  L655: numbers(6, 1, 55, 2, true),
  L658: numbers(6, 1, 58, 2, true),
  TOGEL: prizes('N 1x4'),
  SSC: numbers(5, 0, 9, 1, false),
  '11X5': numbers(5, 1, 11, 2, true),
  PK10: numbers(10, 1, 10, 2, true),
  K3: numbers(3, 1, 6, 1, false),
  PL3: numbers(3, 0, 9, 1, false),
  LHC: numbers(7, 1, 49, 2, true),
  PC28: numbers(3, 0, 9, 1, false),
};

/** Games whose code is not that of their form with minutes behind it. @type {Record<string, string>} */
const otherNames = { VN_C: 'VN_S', LA: 'D4' };

/** The form of a game's results: `SSC_1M` has that of SSC. @param {string} game @returns {Slot[] | undefined} */
export function slotsOf(game) {
  const plain = game.replace(/_\d+M$/, '');
  const name = otherNames[plain] ?? plain;
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}
