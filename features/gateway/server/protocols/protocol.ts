import type { Callback } from '@kislap/contract-kit';
import type { CallOutcome, Integration } from '@kislap/games/server';
import type { CallbackRequest } from '@kislap/platform/http/callback.ts';
import type { GatewayParts } from '../gateway.types.ts';
import type { Operations } from '../operations.ts';

/** A wire protocol from our side as the one that is called. */
export interface Protocol {
  /** As `integration.protocol` says. */
  name: string;
  callbacks: readonly Callback[];
  open(parts: ProtocolParts): Adapter;
}

export interface ProtocolParts {
  operations: Operations;
  platform: Pick<GatewayParts['platform'], 'clock' | 'database' | 'signals'>;
}

export interface ProtocolCall {
  callback: Callback;
  integration: Integration;
  request: CallbackRequest;
}

export interface ProtocolAnswer {
  /** JSON, already written. */
  body: string;
  outcome: Extract<CallOutcome, 'ok' | 'refused' | 'failed'>;
}

/** Why a call is answered without reading its content. */
export type Trouble =
  // Not signed by the vendor.
  | 'forged'
  // From an address that is not the vendor's.
  | 'elsewhere'
  // Too large, or cut off.
  | 'unreadable'
  // No time for it now: the vendor repeats it.
  | 'busy'
  // Something broke here: the vendor repeats it.
  | 'failed';

export interface Adapter {
  /** Comes before anything in the call is believed. */
  isSigned(credentials: Integration, request: CallbackRequest): boolean;
  /** Only signed calls come here. */
  answer(call: ProtocolCall): Promise<ProtocolAnswer>;
  refuse(trouble: Trouble): string;
}
