import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import type { Features } from './features.ts';

/** Everything that vendors call. */
export function registerGateway(_http: Http, _platform: Platform, _features: Features): void {}
