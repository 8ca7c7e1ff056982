import { gatewayRoutes } from '@kislap/gateway/server';
import type { Http } from '@kislap/platform/http/http.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Features } from './features.ts';

/** Everything that vendors call. */
export function registerGateway(http: Http, platform: Platform, { ledger, games }: Features): void {
  gatewayRoutes(http, { platform, ledger, games });
}
