/** Finds the number whose hash with the salt matches the challenge. Runs off the main thread. */
const batch = 400;

interface Work {
  salt: string;
  challenge: string;
  maxNumber: number;
}

addEventListener('message', (event: MessageEvent<Work>) => {
  void find(event.data).then((number) => postMessage(number));
});

async function find({ salt, challenge, maxNumber }: Work): Promise<number | null> {
  const encoder = new TextEncoder();
  const wanted = Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(challenge.slice(at * 2, at * 2 + 2), 16),
  );
  for (let first = 0; first <= maxNumber; first += batch) {
    const hashes = await Promise.all(
      Array.from({ length: Math.min(batch, maxNumber - first + 1) }, (_, step) =>
        crypto.subtle.digest('SHA-256', encoder.encode(salt + (first + step))),
      ),
    );
    const found = hashes.findIndex((hash) => isSame(new Uint8Array(hash), wanted));
    if (found >= 0) return first + found;
  }
  return null;
}

function isSame(hash: Uint8Array, wanted: Uint8Array): boolean {
  return hash.every((byte, at) => byte === wanted[at]);
}
