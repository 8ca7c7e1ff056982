import { gatewayRoutes } from '../features/gateway/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import type { Features } from './features.ts';

/** Everything that vendors call. */
export function registerGateway(http: Http, platform: Platform, { ledger, games }: Features): void {
  gatewayRoutes(http, { platform, ledger, games });
}
