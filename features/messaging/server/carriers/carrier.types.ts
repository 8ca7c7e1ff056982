import type { CarrierName, Channel } from '../../contract/messaging.console.ts';

export interface Outgoing {
  to: string;
  subject: string | null;
  body: string;
}

/**
 * What came of handing a message over. `refused`: it certainly did not go out, for good or only now; `unknown`: it
 * may have gone out, so it is not handed over again.
 */
export type HandOver =
  | { outcome: 'sent'; reference: string | null }
  | { outcome: 'refused'; problem: string; isForGood: boolean }
  | { outcome: 'unknown'; problem: string };

export interface CarrierSetting {
  name: string;
  isSecret?: boolean;
  isRequired?: boolean;
  /** Used where nothing was typed. */
  fallback?: string;
  options?: readonly string[];
}

/** Who carries messages of one channel. Off until its required settings are there and somebody turns it on. */
export interface Carrier {
  name: CarrierName;
  /** As it calls itself. */
  title: string;
  channel: Channel;
  settings: readonly CarrierSetting[];
  send(message: Outgoing, settings: Readonly<Record<string, string>>): Promise<HandOver>;
}
