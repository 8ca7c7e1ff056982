import type { ProtocolName, Report, RunOptions } from './types.d.mts';

export type * from './types.d.mts';

export declare const protocolNames: readonly ProtocolName[];

/** The wallet cannot be tested as told: a wrong option, no connection, no session. */
export declare class RunRefused extends Error {}

/** Plays every scenario in every mode against the wallet. */
export declare function runConformance(options: RunOptions): Promise<Report>;

export declare function listScenarios(
  protocol: ProtocolName,
): { name: string; purpose: string; needs: readonly string[] }[];
