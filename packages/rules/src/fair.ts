/** A whole number from 0 to n−1, each equally likely. */
export type Below = (n: number) => number;

/** HMAC-SHA256 under the server seed; the caller brings it, since Node and browsers have different ones. */
export type Hmac = (message: string) => Uint8Array;

const wordRange = 2 ** 32;

/** Thrown when a stream needs a block that was not supplied. */
class BlocksUsedUp extends Error {}

/** What an instant game's result is drawn from. A new `nonce` each round; neither part may contain `|`. */
export function instantMessage(game: string, player: string, nonce: number, clientSeed: string): string {
  return `${game}|${player}:${nonce}|${clientSeed}|-`;
}

/** Reads big-endian words from block after block, and refuses the words that would favour the low numbers. */
export function drawFrom(block: (index: number) => Uint8Array): Below {
  let view: DataView | undefined;
  let next = 0;
  let offset = 0;

  function word(): number {
    if (view === undefined || offset + 4 > view.byteLength) {
      const bytes = block(next);
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      next += 1;
      offset = 0;
    }
    offset += 4;
    return view.getUint32(offset - 4);
  }

  return (n) => {
    const limit = Math.floor(wordRange / n) * n;
    for (;;) {
      const value = word();
      if (value < limit) return value % n;
    }
  };
}

/** The stream of draws that belongs to a message. */
export function draw(hmac: Hmac, message: string): Below {
  return drawFrom((index) => hmac(`${message}|${index}`));
}

/** Plays a round again where HMAC is asynchronous (WebCrypto): fetches blocks until the play has enough. */
export async function replay<Result>(
  hmac: (message: string) => Promise<Uint8Array>,
  message: string,
  play: (below: Below) => Result,
): Promise<Result> {
  const blocks: Uint8Array[] = [];
  for (let wanted = 4; ; wanted *= 2) {
    while (blocks.length < wanted) blocks.push(await hmac(`${message}|${blocks.length}`));
    try {
      return play(
        drawFrom((index) => {
          const bytes = blocks[index];
          if (bytes === undefined) throw new BlocksUsedUp();
          return bytes;
        }),
      );
    } catch (error) {
      if (!(error instanceof BlocksUsedUp)) throw error;
    }
  }
}

/** `count` different numbers of 0..size−1 in the order drawn: Fisher–Yates from the front. */
export function drawDistinct(below: Below, size: number, count: number): number[] {
  const numbers = Array.from({ length: size }, (_, index) => index);
  const drawn: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = i + below(size - i);
    const chosen = numbers[at] ?? 0;
    numbers[at] = numbers[i] ?? 0;
    numbers[i] = chosen;
    drawn.push(chosen);
  }
  return drawn;
}
