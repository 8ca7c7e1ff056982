import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit/ids';

/** Buckets of the ledger, each with a chain of its own. */
export const bucketCount = 256;
/** An entry of a seal: account id, sequence, digest. */
export const entryBytes = 40;
/** Before the digest in it. */
export const entryKeyBytes = 24;
/** A change in a checkpoint: bucket, number of the seal, the first sixteen bytes of its hash. */
export const changeBytes = 25;
export const emptyHash = Buffer.alloc(32);

export interface Seal {
  bucket: number;
  number: bigint;
  /** The first checkpoint that covers it. */
  checkpoint: bigint;
  /** One after the other, in the order of the stream. */
  entries: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: Date;
}

export interface Head {
  bucket: number;
  number: bigint;
  hash: Buffer;
}

export interface Checkpoint {
  number: bigint;
  createdAt: Date;
  /** Sealed since the beginning. */
  transfers: bigint;
  /** Over the ends of all chains. */
  heads: Buffer;
  changes: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  signature: Buffer;
}

/** SHA-256 of the hash before it, the bucket, its number, its checkpoint, the time in milliseconds and the entries. */
export function hashSeal(seal: Omit<Seal, 'hash'>): Buffer {
  const head = Buffer.alloc(32 + 1 + 8 + 8 + 8);
  seal.previousHash.copy(head, 0);
  head.writeUInt8(seal.bucket, 32);
  head.writeBigInt64BE(seal.number, 33);
  head.writeBigInt64BE(seal.checkpoint, 41);
  head.writeBigInt64BE(BigInt(seal.sealedAt.getTime()), 49);
  return createHash('sha256').update(head).update(seal.entries).digest();
}

/** SHA-256 of the last hash of every bucket, in order; zeros for a bucket without a seal. */
export function hashHeads(heads: readonly Head[]): Buffer {
  const all = Buffer.alloc(bucketCount * 32);
  for (const { bucket, hash } of heads) hash.copy(all, bucket * 32);
  return createHash('sha256').update(all).digest();
}

export function writeChanges(heads: readonly Head[]): Buffer {
  const changes = Buffer.alloc(heads.length * changeBytes);
  heads.forEach(({ bucket, number, hash }, at) => {
    changes.writeUInt8(bucket, at * changeBytes);
    changes.writeBigInt64BE(number, at * changeBytes + 1);
    hash.copy(changes, at * changeBytes + 9, 0, 16);
  });
  return changes;
}

/** What `writeChanges` wrote; the hash is its first sixteen bytes. */
export function readChanges(changes: Buffer): Head[] {
  const heads: Head[] = [];
  for (let at = 0; at + changeBytes <= changes.length; at += changeBytes) {
    heads.push({
      bucket: changes.readUInt8(at),
      number: changes.readBigInt64BE(at + 1),
      hash: changes.subarray(at + 9, at + changeBytes),
    });
  }
  return heads;
}

/** What is signed: SHA-256 of the lines of this text. */
export function hashCheckpoint(checkpoint: Omit<Checkpoint, 'hash' | 'signature'>): Buffer {
  const lines = [
    'kislap ledger checkpoint 1',
    checkpoint.number,
    checkpoint.createdAt.toISOString(),
    checkpoint.transfers,
    checkpoint.heads.toString('hex'),
    checkpoint.changes.toString('hex'),
    checkpoint.previousHash.toString('hex'),
  ];
  return createHash('sha256').update(lines.join('\n')).digest();
}

/** The transfer id of an entry. */
export function transferIdAt(entries: Buffer, at: number): string {
  return `${accountIdAt(entries, at)}.${entries.readBigInt64BE(at + 16)}`;
}

export function accountIdAt(bytes: Buffer, at: number): AccountId {
  const hex = bytes.toString('hex', at, at + 16);
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return text as AccountId;
}

export function listEntries(entries: Buffer): { accountId: AccountId; transferId: string }[] {
  const list = [];
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes) {
    list.push({ accountId: accountIdAt(entries, at), transferId: transferIdAt(entries, at) });
  }
  return list;
}
