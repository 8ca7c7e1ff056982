import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { Transform } from 'node:stream';

/** How a passphrase becomes the key; written into the manifest, so that later versions may choose otherwise. */
export interface Encryption {
  kind: 'scrypt-aes-256-gcm';
  /** Base64, like `check`. */
  salt: string;
  cost: number;
  blockSize: number;
  /** Tells a wrong passphrase from a damaged file. */
  check: string;
}

const chunkSize = 256 * 1024;
const tagSize = 16;
const saltSize = 16;
const purposes = {
  check: 'kislap backup check',
  manifest: 'kislap backup manifest',
  file: 'kislap backup file ',
};

/** A key for a new backup. */
export async function createKey(passphrase: string): Promise<{ key: Buffer; encryption: Encryption }> {
  const stretch = { salt: randomBytes(16).toString('base64'), cost: 2 ** 17, blockSize: 8 };
  const key = await deriveKey(passphrase, stretch);
  return { key, encryption: { kind: 'scrypt-aes-256-gcm', ...stretch, check: checkOf(key) } };
}

/** The key of an existing backup; refuses a passphrase that is not its own. */
export async function openKey(passphrase: string, encryption: Encryption): Promise<Buffer> {
  const key = await deriveKey(passphrase, encryption);
  if (checkOf(key) !== encryption.check) throw new Error('The passphrase is not the one of this backup.');
  return key;
}

/** A short text in one piece, in base64. */
export function sealText(key: Buffer, text: string): string {
  const salt = randomBytes(saltSize);
  const cipher = createCipheriv('aes-256-gcm', subkey(key, purposes.manifest, salt), nonceOf(0, true));
  return Buffer.concat([salt, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  );
}

/** Undefined where the text was changed. */
export function openText(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const subkeyOfText = subkey(key, purposes.manifest, bytes.subarray(0, saltSize));
  try {
    const decipher = createDecipheriv('aes-256-gcm', subkeyOfText, nonceOf(0, true), {
      authTagLength: tagSize,
    });
    decipher.setAuthTag(bytes.subarray(-tagSize));
    const text = decipher.update(bytes.subarray(saltSize, -tagSize));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // Whatever is wrong with it, it is not what was sealed.
    return undefined;
  }
}

function deriveKey(
  passphrase: string,
  how: { salt: string; cost: number; blockSize: number },
): Promise<Buffer> {
  const { salt, cost, blockSize } = how;
  const options = { N: cost, r: blockSize, p: 1, maxmem: 256 * cost * blockSize };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function subkey(key: Buffer, purpose: string, salt: Buffer | string = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, 32));
}

function checkOf(key: Buffer): string {
  return subkey(key, purposes.check).subarray(0, 12).toString('base64');
}

/** The number of the chunk and whether it is the last: none can be left out, moved or cut off unseen. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Seals a stream in chunks, each authenticated; `name` binds it to its file. */
export function encryptStream(key: Buffer, name: string): Transform {
  const salt = randomBytes(saltSize);
  const fileKey = subkey(key, `${purposes.file}${name}`, salt);
  const chunks = new Chunks(chunkSize);
  let index = 0;
  const seal = (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(index, isLast));
    index += 1;
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  return new Transform({
    construct(done) {
      this.push(salt);
      done();
    },
    transform(piece: Buffer, _, done) {
      for (const chunk of chunks.add(piece)) this.push(seal(chunk, false));
      done();
    },
    flush(done) {
      this.push(seal(chunks.rest(), true));
      done();
    },
  });
}

/** Opens what `encryptStream` sealed; fails on any change, also on a missing end. */
export function decryptStream(key: Buffer, name: string): Transform {
  const chunks = new Chunks(chunkSize + tagSize);
  let head = Buffer.alloc(0);
  let fileKey: Buffer | undefined;
  let index = 0;
  const open = (chunk: Buffer, isLast: boolean) => {
    if (!fileKey || chunk.length < tagSize) throw new Error(`${name} is cut off.`);
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(index, isLast), {
      authTagLength: tagSize,
    });
    index += 1;
    decipher.setAuthTag(chunk.subarray(-tagSize));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()]);
    } catch (cause) {
      throw new Error(`${name} was changed or cut off.`, { cause });
    }
  };
  return new Transform({
    transform(piece: Buffer, _, done) {
      try {
        let rest = piece;
        if (!fileKey) {
          head = Buffer.concat([head, piece]);
          if (head.length < saltSize) return done();
          fileKey = subkey(key, `${purposes.file}${name}`, head.subarray(0, saltSize));
          rest = head.subarray(saltSize);
        }
        for (const chunk of chunks.add(rest)) this.push(open(chunk, false));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(open(chunks.rest(), true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Cuts a stream into pieces of one size and keeps at least one byte back, so that the last piece is known as such. */
class Chunks {
  readonly #size: number;
  #held: Buffer[] = [];
  #length = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(piece: Buffer): Buffer[] {
    this.#held.push(piece);
    this.#length += piece.length;
    if (this.#length <= this.#size) return [];
    let all = Buffer.concat(this.#held);
    const full: Buffer[] = [];
    while (all.length > this.#size) {
      full.push(all.subarray(0, this.#size));
      all = all.subarray(this.#size);
    }
    this.#held = [all];
    this.#length = all.length;
    return full;
  }

  rest(): Buffer {
    const all = Buffer.concat(this.#held);
    this.#held = [];
    this.#length = 0;
    return all;
  }
}
