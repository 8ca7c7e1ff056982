// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and the same in a browser and in Node: what checks a draw may not
// depend on which of them it runs in.

const blockSize = 64;
const hashSize = 32;
const { start, rounds } = constants();

/** A hash that is fed piece by piece, so that the list of a million orders is never held at once. */
export class Sha256 {
  readonly #state = Int32Array.from(start);
  readonly #block = new Uint8Array(blockSize);
  readonly #words = new Int32Array(64);
  #filled = 0;
  #length = 0n;

  update(bytes: Uint8Array): this {
    this.#length += BigInt(bytes.length);
    let at = 0;
    while (at < bytes.length) {
      const taken = Math.min(blockSize - this.#filled, bytes.length - at);
      this.#block.set(bytes.subarray(at, at + taken), this.#filled);
      this.#filled += taken;
      at += taken;
      if (this.#filled === blockSize) this.#compress();
    }
    return this;
  }

  /** The hash of what was fed. Nothing may be fed afterwards. */
  digest(): Uint8Array {
    const bits = this.#length * 8n;
    const padding = new Uint8Array(this.#filled < blockSize - 8 ? blockSize : 2 * blockSize).subarray(
      this.#filled,
    );
    padding[0] = 0x80;
    new DataView(padding.buffer, padding.byteOffset).setBigUint64(padding.length - 8, bits);
    this.update(padding);
    const hash = new Uint8Array(hashSize);
    const view = new DataView(hash.buffer);
    this.#state.forEach((word, at) => {
      view.setInt32(at * 4, word);
    });
    return hash;
  }

  #compress(): void {
    const words = this.#words;
    const view = new DataView(this.#block.buffer);
    for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(at * 4);
    for (let at = 16; at < 64; at += 1) {
      words[at] =
        (word(words, at - 16) +
          small0(word(words, at - 15)) +
          word(words, at - 7) +
          small1(word(words, at - 2))) |
        0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state;
    for (let at = 0; at < 64; at += 1) {
      const first = (h + big1(e) + ((e & f) ^ (~e & g)) + word(rounds, at) + word(words, at)) | 0;
      const second = (big0(a) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => {
      this.#state[at] = word(this.#state, at) + value;
    });
    this.#filled = 0;
  }
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return new Sha256().update(bytes).digest();
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(blockSize);
  padded.set(key.length > blockSize ? sha256(key) : key);
  const inner = new Sha256().update(padded.map((byte) => byte ^ 0x36)).update(message);
  return new Sha256()
    .update(padded.map((byte) => byte ^ 0x5c))
    .update(inner.digest())
    .digest();
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Undefined where the text is not pairs of hexadecimal digits. */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^([0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function word(words: Int32Array, at: number): number {
  return words[at] ?? 0;
}

function rotate(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function small0(x: number): number {
  return rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
}

function small1(x: number): number {
  return rotate(x, 17) ^ rotate(x, 19) ^ (x >>> 10);
}

function big0(x: number): number {
  return rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22);
}

function big1(x: number): number {
  return rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25);
}

/** The first 32 bits after the point of the square and cube roots of the first primes, by whole numbers alone. */
function constants(): { start: Int32Array; rounds: Int32Array } {
  const primes: bigint[] = [];
  for (let n = 2n; primes.length < 64; n += 1n) if (primes.every((prime) => n % prime !== 0n)) primes.push(n);
  return {
    start: Int32Array.from(primes.slice(0, 8), (prime) => lowWord(root(prime << 64n, 2n))),
    rounds: Int32Array.from(primes, (prime) => lowWord(root(prime << 96n, 3n))),
  };
}

function lowWord(value: bigint): number {
  return Number(BigInt.asIntN(32, value));
}

/** The greatest whole number whose power is not above the value. */
function root(value: bigint, degree: bigint): bigint {
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** degree <= value) low = middle;
    else high = middle;
  }
  return low;
}
