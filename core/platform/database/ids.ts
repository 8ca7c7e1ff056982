import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** A UUIDv7 (RFC 9562): ordered by time, 74 random bits. The caller names the brand. */
export function newId<Id extends string = string>(now: Date): Id {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return text as Id;
}

/** The shard key of everything a player owns: the last byte of the id, fixed for ever, uniform because random. */
export function bucketOf(accountId: string): number {
  return Number.parseInt(accountId.slice(-2), 16);
}

/** An id whose last byte is its owner's, so that `bucketOf(id)` is the owner's bucket. */
export function newOwnedId<Id extends string = string>(now: Date, accountId: string): Id {
  return `${newId(now).slice(0, -2)}${accountId.slice(-2)}` as Id;
}
