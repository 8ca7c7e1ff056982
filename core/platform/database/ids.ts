import { createHash, randomFillSync } from 'node:crypto';

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

/** When an id was made, to the millisecond. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}

/** Of the house: an id of what belongs to no player carries it. */
const houseId = '00000000-0000-0000-0000-000000000000';

/**
 * The shard key of everything a player owns: the last byte of the account's id, and of any id that `newOwnedId` made for
 * it. Fixed for ever, uniform because random.
 */
export function bucketOf(id: string): number {
  return Number.parseInt(id.slice(-2), 16);
}

/** A new id in the bucket of its owner: of an account, of something that itself is owned, or (null) of the house. */
export function newOwnedId<Id extends string = string>(now: Date, owner: string | null): Id {
  return newIdIn(now, bucketOf(owner ?? houseId));
}

/** An id whose last byte is this bucket. */
export function newIdIn<Id extends string = string>(now: Date, bucket: number): Id {
  return `${newId(now).slice(0, -2)}${bucket.toString(16).padStart(2, '0')}` as Id;
}

/** The shard of what is found by a text alone (a name, a fingerprint): the same text is always in the same bucket. */
export function bucketOfKey(key: string): number {
  return createHash('sha256').update(key).digest().readUInt8(0);
}

/** All there are: a statement over every bucket names them, so that it reads by the index. */
export const allBuckets: readonly number[] = Array.from({ length: 256 }, (_, bucket) => bucket);
