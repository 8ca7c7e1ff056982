import { randomUUID, sign } from 'node:crypto';

/** Hub88 counts in hundred-thousandths. */
export const units = 100_000;

/** Amounts as they would stand in the JSON text, none of which is one. */
export const badAmounts = {
  negative: '-1',
  'negative zero': '-0',
  'a fraction': '10.5',
  'finer than the unit': '1.00000001',
  'two to the 63rd': '9223372036854775808',
  'beyond what a double counts': '9007199254740993',
  'a whole with a point': '100000.0',
  'an exponent': '1e5',
  'an exponent without end': '1e400',
  text: '"100000"',
  'not a number': '"NaN"',
  nothing: 'null',
  yes: 'true',
  list: '[100000]',
  object: '{"value":1}',
} as const;

interface Integration {
  vendorKey: string;
  callbackUrl: string;
  secrets: { privateKey: string };
}

export interface Hub88Reply {
  status: string;
  user?: string;
  currency?: string;
  balance?: number;
}

export interface Vendor {
  vendorKey: string;
  sign(body: string): string;
  /** Sends bytes as they are; `null` leaves the signature out, nothing signs as the vendor does. */
  send(path: string, body: string, signature?: string | null): Promise<{ http: number; reply: Hub88Reply }>;
  call(path: string, content: object): Promise<Hub88Reply>;
}

/** The Hub88 supplier of one integration, with nothing but its published key and address. */
export function openVendor({ vendorKey, callbackUrl, secrets }: Integration): Vendor {
  function signed(body: string): string {
    return sign('sha256', Buffer.from(body), secrets.privateKey).toString('base64');
  }

  async function send(path: string, body: string, signature: string | null = signed(body)) {
    const response = await fetch(`${callbackUrl}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'x-hub88-signature': signature }),
      },
      body,
    });
    return { http: response.status, reply: (await response.json()) as Hub88Reply };
  }

  return {
    vendorKey,
    sign: signed,
    send,
    async call(path, content) {
      const { http, reply } = await send(path, JSON.stringify(content));
      return http === 200 ? reply : { ...reply, status: `HTTP ${http}` };
    },
  };
}

/** A bet or win of a fresh round; `change` makes it another. */
export function transactionOf(
  seat: { user: string; token: string; game_code: string },
  amount: number,
  change: Record<string, unknown> = {},
) {
  return {
    ...seat,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    round: randomUUID() as string,
    round_closed: false,
    amount,
    currency: 'PHP',
    is_free: false,
    ...change,
  };
}
