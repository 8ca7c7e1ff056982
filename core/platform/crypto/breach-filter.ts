import { createHash } from 'node:crypto';

/**
 * An xor filter with fingerprints of 16 bits: a set that can be asked and not read. A member is always found; of what is
 * no member one in 65,536 is taken for one. Each entry has a place in each of three blocks, and the three numbers there
 * give its fingerprint.
 */
export interface BreachFilter {
  seed: number;
  blockLength: number;
  /** How many entries it was made from. */
  count: number;
  cells: Uint16Array;
}

const magic = 0x4b425031;
const headerBytes = 16;
/** Below that a filter of this kind can hardly ever be made. */
const roomPerEntry = 1.23;
const spareCells = 96;

interface Entry {
  places: [number, number, number];
  fingerprint: number;
}

function entryOf(text: string, seed: number, blockLength: number): Entry {
  const digest = createHash('sha256').update(`${seed}:${text}`).digest();
  return {
    places: [
      digest.readUInt32LE(0) % blockLength,
      blockLength + (digest.readUInt32LE(4) % blockLength),
      2 * blockLength + (digest.readUInt32LE(8) % blockLength),
    ],
    fingerprint: digest.readUInt16LE(12),
  };
}

export function isInFilter(filter: BreachFilter, text: string): boolean {
  const { places, fingerprint } = entryOf(text, filter.seed, filter.blockLength);
  return (places.reduce((mix, place) => mix ^ (filter.cells[place] ?? 0), 0) ^ fingerprint) === 0;
}

/** Undefined for bytes that are no filter. */
export function readFilter(bytes: Buffer): BreachFilter | undefined {
  if (bytes.length < headerBytes || bytes.readUInt32LE(0) !== magic) return undefined;
  const blockLength = bytes.readUInt32LE(8);
  if (blockLength === 0 || bytes.length !== headerBytes + 6 * blockLength) return undefined;
  const cells = new Uint16Array(3 * blockLength);
  for (let index = 0; index < cells.length; index += 1)
    cells[index] = bytes.readUInt16LE(headerBytes + 2 * index);
  return { seed: bytes.readUInt32LE(4), blockLength, count: bytes.readUInt32LE(12), cells };
}

export function writeFilter({ seed, blockLength, count, cells }: BreachFilter): Buffer {
  const bytes = Buffer.alloc(headerBytes + 2 * cells.length);
  for (const [index, word] of [magic, seed, blockLength, count].entries())
    bytes.writeUInt32LE(word, 4 * index);
  for (const [index, cell] of cells.entries()) bytes.writeUInt16LE(cell, headerBytes + 2 * index);
  return bytes;
}

/** Makes the filter of these texts, each of which stands there once. The same texts give the same filter. */
export function buildFilter(texts: readonly string[]): BreachFilter {
  const blockLength = Math.ceil((texts.length * roomPerEntry + spareCells) / 3);
  for (let seed = 1; ; seed += 1) {
    const entries = texts.map((text) => entryOf(text, seed, blockLength));
    const order = peel(entries, 3 * blockLength);
    if (!order) continue;
    const cells = new Uint16Array(3 * blockLength);
    for (const { entry, place } of order.reverse()) {
      const rest = entry.places.reduce((mix, one) => (one === place ? mix : mix ^ (cells[one] ?? 0)), 0);
      cells[place] = entry.fingerprint ^ rest;
    }
    return { seed, blockLength, count: texts.length, cells };
  }
}

/** The entries in an order in which each has a place that those after it do not use; undefined where there is none. */
function peel(entries: readonly Entry[], cellCount: number): { entry: Entry; place: number }[] | undefined {
  const users = new Uint32Array(cellCount);
  // The numbers of the entries that use a cell, mixed: of one user it is the number itself.
  const mixed = new Uint32Array(cellCount);
  for (const [index, { places }] of entries.entries())
    for (const place of places) {
      users[place] = (users[place] ?? 0) + 1;
      mixed[place] = (mixed[place] ?? 0) ^ index;
    }
  const free = [...users.keys()].filter((place) => users[place] === 1);
  const order: { entry: Entry; place: number }[] = [];
  for (let place = free.pop(); place !== undefined; place = free.pop()) {
    if (users[place] !== 1) continue;
    const index = mixed[place] ?? 0;
    const entry = entries[index];
    if (!entry) return undefined;
    order.push({ entry, place });
    for (const one of entry.places) {
      users[one] = (users[one] ?? 0) - 1;
      mixed[one] = (mixed[one] ?? 0) ^ index;
      if (users[one] === 1) free.push(one);
    }
  }
  return order.length === entries.length ? order : undefined;
}
