/** An HTTP message taken apart. */
interface Message {
  start: string;
  headers: Record<string, string>;
  body: Buffer;
}

export function readMessage(bytes: Buffer): Message {
  const end = bytes.indexOf('\r\n\r\n');
  const [start = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { start, headers: Object.fromEntries(headers), body: Buffer.from(bytes.subarray(end + 4)) };
}

/** What a vendor signed, and its signature. */
export function readCall(request: Buffer): { body: Buffer; signature: string } {
  const { headers, body } = readMessage(request);
  return { body, signature: headers['x-hub88-signature'] ?? '' };
}

const byNode = ['date', 'connection', 'keep-alive'];

/** What a server must be told to give the very same answer; the rest of it Node writes by itself. */
export function answerOf(reply: Buffer): { headers: Record<string, string>; body: string } {
  const { headers, body } = readMessage(reply);
  const own = Object.entries(headers).filter(([name]) => !byNode.includes(name));
  return { headers: Object.fromEntries(own), body: body.toString() };
}

const byteaOid = 17;

/** PostgreSQL's binary format of a `bytea[]`. */
export function byteaArray(values: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(20);
  for (const [at, word] of [1, 0, byteaOid, values.length, 1].entries()) head.writeInt32BE(word, at * 4);
  const parts = values.flatMap((value) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(value.length);
    return [length, value];
  });
  return Buffer.concat([head, ...parts]);
}
