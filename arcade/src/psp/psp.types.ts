import type { Pool } from 'pg';
import type { StandIns } from './stand-ins/stand-in.types.ts';

/** What the merchant and the provider agreed on (`psp` in arcade.json). */
export interface PspSettings {
  merchantId: string;
  apiKey: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Absent where it stands for nobody else. */
  standIns?: StandIns | undefined;
}

export interface PspDeps {
  pool: Pool;
  clock: { now(): Date };
  rng: { bytes(count: number): Buffer };
  config: { psp: PspSettings; publicUrl: string };
  logger: PspLogger;
}

export interface PspLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const channels = ['gcash', 'maya', 'instapay'] as const;

export const outcomes = {
  pay: 'completed',
  fail: 'failed',
  cancel: 'cancelled',
  expire: 'expired',
} as const;
export type Outcome = keyof typeof outcomes;
export type FinalCheckoutStatus = (typeof outcomes)[Outcome];
export type CheckoutStatus = 'pending' | FinalCheckoutStatus;
export type PayoutStatus = 'pending' | 'succeeded' | 'failed';

/** A refusal of the provider's API: `{"error":{"code","message"}}`. */
export class PspError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
