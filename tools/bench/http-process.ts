import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import net from 'node:net';
import type { HttpResult, HttpWork } from './gateway.ts';
import { createDice, percentile } from './numbers.ts';

process.on('message', async (work: HttpWork) => {
  const key = createPrivateKey(work.privateKey);
  const requests = await signAll(work, key);
  process.send?.(await load(work, requests));
});

/** Every request whole and signed before the clock starts: signing belongs to the vendor, not to us. */
async function signAll(work: HttpWork, key: KeyObject): Promise<Buffer[]> {
  const dice = createDice(work.seats.length);
  const requests: Buffer[] = [];
  const signers = Array.from({ length: 8 }, async () => {
    while (requests.length < work.requests) requests.push(await signOne(work, dice(), key));
  });
  await Promise.all(signers);
  return requests;
}

async function signOne(work: HttpWork, at: number, key: KeyObject): Promise<Buffer> {
  const body = JSON.stringify({
    ...work.seats[at],
    game_code: 'bench-game',
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    supplier_user: 'bench',
    round: randomUUID(),
    round_closed: false,
    amount: 100_000,
    currency: 'PHP',
    is_free: false,
    is_aggregated: false,
    is_supplier_promo: false,
  });
  const signature = await new Promise<Buffer>((resolve, reject) => {
    sign('sha256', Buffer.from(body), key, (error, made) => (error ? reject(error) : resolve(made)));
  });
  return Buffer.from(
    `POST /gateway/arcade/transaction/bet HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
      `X-Hub88-Signature: ${signature.toString('base64')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** One request at a time on each kept-alive connection; the first quarter is not counted, answers must say RS_OK. */
function load(work: HttpWork, requests: Buffer[]): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const times: number[] = [];
    let next = 0;
    let answered = 0;
    let began = 0;
    const warmUp = Math.floor(requests.length / 4);
    const sockets = Array.from({ length: work.connections }, () => {
      const socket = net.connect(work.port, '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      let text = '';
      const send = () => {
        const request = requests[next];
        if (request === undefined) return;
        next += 1;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (!isWhole(text)) return;
        if (!text.includes('"status":"RS_OK"')) return reject(new Error(`the gateway answered:\n${text}`));
        if (began > 0) times.push(performance.now() - sentAt);
        text = '';
        answered += 1;
        if (answered === warmUp) began = performance.now();
        if (answered < requests.length) return send();
        const perSecond = ((answered - warmUp) / (performance.now() - began)) * 1000;
        for (const each of sockets) each.destroy();
        resolve({ perSecond, p99: percentile(times, 0.99) });
      });
      return socket;
    });
  });
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(text.slice(0, head));
  return length !== null && text.length >= head + 4 + Number(length[1]);
}
