import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { HistoryOp } from '../history/index.ts';

export type Action =
  | 'user/info'
  | 'user/balance'
  | 'transaction/bet'
  | 'transaction/win'
  | 'transaction/rollback';

/** A player at a game, as a launch would have seated him. */
export interface Seat {
  user: string;
  token: string;
}

/** A call of the vendor, and its effect on the player's money if accepted. */
export interface VendorCall {
  action: Action;
  body: Buffer;
  signature: string;
  op: HistoryOp | undefined;
}

export interface House {
  vendorKey: string;
  gameCode: string;
  currency: string;
}

export type Fields = Record<string, unknown>;

/** Hub88 counts in hundred-thousandths, we in millionths. */
const millionthsPerUnit = 10n;

/** The vendor's own side of the protocol: bodies, references and signatures that are right. */
export function createSigner(house: House, privateKey: string) {
  const key: KeyObject = createPrivateKey(privateKey);

  async function signed(action: Action, body: string | Buffer, op?: HistoryOp): Promise<VendorCall> {
    const bytes = Buffer.from(body);
    const signature = await new Promise<string>((resolve, reject) => {
      sign('sha256', bytes, key, (error, made) => (error ? reject(error) : resolve(made.toString('base64'))));
    });
    return { action, body: bytes, signature, op };
  }

  /** A bet or win; `fields` must hold `transaction_uuid`, `round` and a whole `amount`. */
  function opOf(action: Action, fields: Fields): HistoryOp {
    const isBet = action === 'transaction/bet';
    const amount = BigInt(Number(fields.amount)) * millionthsPerUnit;
    return {
      kind: 'write',
      accountId: String(fields.user),
      source: house.vendorKey,
      reference: String(fields.transaction_uuid),
      effect: {
        cashChange: isBet ? -amount : amount,
        type: isBet ? 'BET' : 'WIN',
        roundRef: String(fields.round),
      },
    };
  }

  return {
    house,
    signed,
    opOf,
    transaction: (action: Action, fields: Fields) =>
      signed(action, JSON.stringify(fields), opOf(action, fields)),
    /** `units` is what the target moved, negative for a bet. */
    rollback(fields: Fields, units: number) {
      const takesBack = String(fields.reference_transaction_uuid);
      const cashChange = -BigInt(units) * millionthsPerUnit;
      return signed('transaction/rollback', JSON.stringify(fields), {
        kind: 'write',
        accountId: String(fields.user),
        source: house.vendorKey,
        reference: String(fields.transaction_uuid),
        effect: { cashChange, type: units < 0 ? 'REFUND' : 'REVERSE' },
        takesBack,
      });
    },
    read: (action: 'user/info' | 'user/balance', fields: Fields) =>
      signed(action, JSON.stringify(fields), { kind: 'read', accountId: String(fields.user) }),
  };
}

export type Signer = ReturnType<typeof createSigner>;

export interface HttpOptions {
  /** Lines to add, or in place of ours. */
  headers?: readonly string[];
  contentType?: string | null;
  length?: number | null;
  signature?: string | null;
  method?: string;
  path?: string;
}

/** The request as bytes, exactly as told: nothing here knows what is allowed. */
export function httpOf(house: House, call: VendorCall, options: HttpOptions = {}): Buffer {
  const { headers = [], contentType = 'application/json', method = 'POST' } = options;
  const length = options.length === undefined ? call.body.length : options.length;
  const signature = options.signature === undefined ? call.signature : options.signature;
  const lines = [
    `${method} ${options.path ?? `/gateway/${house.vendorKey}/${call.action}`} HTTP/1.1`,
    'Host: gateway',
    ...(contentType === null ? [] : [`Content-Type: ${contentType}`]),
    ...(signature === null ? [] : [`X-Hub88-Signature: ${signature}`]),
    ...(length === null ? [] : [`Content-Length: ${length}`]),
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), call.body]);
}
