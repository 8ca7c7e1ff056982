import { keyOf } from '../../key.ts';

/**
 * An array of rows in PostgreSQL's binary format, for a parameter of a composite type. One such array is decoded several
 * times faster than as many arrays as the row has columns, on both sides.
 */
const oids = { bool: 16, int8: 20, int2: 21, int4: 23, text: 25, json: 114, uuid: 2950 } as const;

const headerBytes = 20;
/** Room for a row before its texts: columns with their type, length and at most 16 bytes. */
const rowBytes = 700;
/** The usual size of a row with its texts; large buffers cost more than their bytes. */
const usualRowBytes = 400;

export class SqlRows {
  #buffer: Buffer;
  /** The same bytes: its setters are machine code, the buffer's are not. */
  #view: DataView;
  #at = headerBytes;
  #count = 0;
  /** Where the row under way begins, after its length. */
  #rowAt = 0;
  readonly #columns: number;

  constructor(columns: number, expectedRows: number) {
    this.#columns = columns;
    this.#buffer = Buffer.allocUnsafe(headerBytes + rowBytes + expectedRows * usualRowBytes);
    this.#view = viewOf(this.#buffer);
  }

  /** Begins the next row; its columns follow in the type's order. */
  row(): void {
    this.#endRow();
    this.#reserve(rowBytes);
    this.#at += 4;
    this.#rowAt = this.#at;
    this.#int4(this.#columns);
    this.#count += 1;
  }

  /** The length of a row is known only at its end. */
  #endRow(): void {
    if (this.#rowAt > 0) this.#view.setInt32(this.#rowAt - 4, this.#at - this.#rowAt);
  }

  /** The whole array; `elementType` is the composite type's own oid. */
  toParameter(elementType: number): Buffer {
    this.#endRow();
    this.#buffer.writeInt32BE(1, 0);
    this.#buffer.writeInt32BE(0, 4);
    this.#buffer.writeUInt32BE(elementType, 8);
    this.#buffer.writeInt32BE(this.#count, 12);
    this.#buffer.writeInt32BE(1, 16);
    return this.#buffer.subarray(0, this.#at);
  }

  int2(value: number): void {
    this.#head(oids.int2, 2);
    this.#view.setInt16(this.#at, value);
    this.#at += 2;
  }

  int4(value: number): void {
    this.#head(oids.int4, 4);
    this.#int4(value);
  }

  int8(value: bigint | null): void {
    this.#head(oids.int8, value === null ? -1 : 8);
    if (value === null) return;
    if (BigInt.asIntN(64, value) !== value) throw new RangeError('a bigint of the database has 64 bits');
    this.#view.setBigInt64(this.#at, value);
    this.#at += 8;
  }

  bool(value: boolean): void {
    this.#head(oids.bool, 1);
    this.#buffer[this.#at] = value ? 1 : 0;
    this.#at += 1;
  }

  /** The text must be a UUID. */
  uuid(value: string | null): void {
    this.#head(oids.uuid, value === null ? -1 : 16);
    if (value === null) return;
    for (let index = 0; index < 36; index += 2) {
      if (value.charCodeAt(index) === hyphen) index += 1;
      this.#buffer[this.#at] = (nibble(value.charCodeAt(index)) << 4) | nibble(value.charCodeAt(index + 1));
      this.#at += 1;
    }
  }

  /**
   * The 16 bytes that stand for a text (see `keyOf`), read from it in passing where it is a UUID written as usual; true
   * then, because the bytes say all there is to it.
   */
  key(value: string): boolean {
    this.#head(oids.uuid, 16);
    const at = this.#at;
    let sound = value.length === 36 ? 0 : -1;
    for (let index = 0, place = at; sound >= 0 && place < at + 16; index += 2, place += 1) {
      if (index === 8 || index === 13 || index === 18 || index === 23) {
        if (value.charCodeAt(index) !== hyphen) sound = -1;
        index += 1;
      }
      const high = lowerNibbles[value.charCodeAt(index)] ?? 255;
      const low = lowerNibbles[value.charCodeAt(index + 1)] ?? 255;
      if ((high | low) > 15) sound = -1;
      this.#buffer[place] = (high << 4) | low;
    }
    this.#at = at + 16;
    if (sound === 0 && ((this.#buffer[at + 6] ?? 0) & 0xf0) !== 0x80) return true;
    this.#at = at - 8;
    this.uuid(keyOf(value));
    return false;
  }

  /** In place of a key where there is none. */
  noKey(): true {
    this.#head(oids.uuid, -1);
    return true;
  }

  text(value: string | null): void {
    this.#textAs(value, oids.text);
  }

  json(value: string | null): void {
    this.#textAs(value, oids.json);
  }

  #textAs(value: string | null, oid: number): void {
    if (value === null) {
      this.#head(oid, -1);
      return;
    }
    // At most three bytes for each UTF-16 unit, and the rest of the row still needs its room.
    this.#reserve(value.length * 3 + rowBytes);
    const written = this.#buffer.write(value, this.#at + 8);
    this.#head(oid, written);
    this.#at += written;
  }

  #head(oid: number, bytes: number): void {
    this.#int4(oid);
    this.#int4(bytes);
  }

  #int4(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe((this.#buffer.length + bytes) * 2);
    this.#buffer.copy(larger, 0, 0, this.#at);
    this.#buffer = larger;
    this.#view = viewOf(larger);
  }
}

function viewOf(buffer: Buffer): DataView {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}

const hyphen = 45;
/** Of the digits as a UUID is usually written; 255 for everything else. */
const lowerNibbles = new Uint8Array(128).fill(255);
for (let digit = 0; digit < 16; digit += 1) lowerNibbles[digit.toString(16).charCodeAt(0)] = digit;

const nibbles = new Uint8Array(128);
for (let digit = 0; digit < 16; digit += 1) nibbles[digit.toString(16).charCodeAt(0)] = digit;

function nibble(code: number): number {
  return nibbles[code] ?? 0;
}
