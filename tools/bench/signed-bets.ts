import { createPrivateKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import type { SignWork } from './load.ts';
import { createDice } from './numbers.ts';

/** Undefined when all have been sent. */
export type Take = () => Buffer | undefined;

export interface SignedBets {
  /** Every request whole and signed before the clock starts: signing belongs to the vendor, not to us. */
  sign(work: SignWork): Promise<object>;
  take: Take;
  /** For a server that does not look: any of them, without using it up. */
  repeat: Take;
}

export function createSignedBets(): SignedBets {
  const ready: Buffer[] = [];
  let key: KeyObject | undefined;
  let dice: (() => number) | undefined;
  let turn = 0;

  return {
    async sign(work) {
      key ??= createPrivateKey(work.privateKey);
      dice ??= createDice(work.seats.length);
      const [signer, roll] = [key, dice];
      const workers = Array.from({ length: 8 }, async () => {
        while (ready.length < work.count) ready.push(await signOne(work.seats[roll()], signer, work));
      });
      await Promise.all(workers);
      return {};
    },
    take: () => ready.pop(),
    repeat() {
      turn += 1;
      return ready[turn % ready.length];
    },
  };
}

async function signOne(
  seat: SignWork['seats'][number] | undefined,
  key: KeyObject,
  { vendorKey = 'arcade', gameCode = 'bench-game' }: SignWork,
): Promise<Buffer> {
  const body = JSON.stringify({
    ...seat,
    game_code: gameCode,
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
    `POST /gateway/${vendorKey}/transaction/bet HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
      `X-Hub88-Signature: ${signature.toString('base64')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const good = Buffer.from('"status":"RS_OK"');

/** Whether the vendor's money moved. */
export function isGood(bytes: Buffer): boolean {
  return bytes.includes(good);
}
