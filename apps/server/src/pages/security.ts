export interface PolicyInput {
  /** Hashes of the inline scripts and styles that may run. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins allowed in frames: the vendors' games. */
  frames: readonly string[];
  /** Where the widget of the chosen human verification comes from; nowhere while that is our own. */
  widgets: readonly string[];
  /** Where a page may ask besides: the phone authentication, while the brand has one. */
  connects: readonly string[];
  /** Hosts the brand's pictures may come from as well. */
  images?: readonly string[];
  /** Whether Google counts visits for the brand. */
  isCounted?: boolean;
  isHttps: boolean;
}

/**
 * Where the pages of games come from: the arcade, and for vendors outside any host that speaks TLS. A vendor names its
 * page with each launch, often one of many hosts, so that no list made beforehand would hold; nobody else can bring a frame in.
 */
export function listGameOrigins(
  integrations: readonly { apiUrl: string; isEnabled: boolean }[],
  arcadeUrl: string,
): string[] {
  const arcade = new URL(arcadeUrl).origin;
  const isOutside = (apiUrl: string) => new URL(apiUrl).origin !== arcade;
  const hasOutside = integrations.some(({ apiUrl, isEnabled }) => isEnabled && isOutside(apiUrl));
  return hasOutside ? [arcade, 'https:'] : [arcade];
}

/** Where Google's tag comes from and reports to, for a brand that named an id for it. */
const tagScript = 'https://www.googletagmanager.com';
const tagReports = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagScript];

/** The strict policy of decisions, product 2: no inline script but the hashed one, nothing from elsewhere. */
export function createPolicy({
  scripts,
  styles,
  frames,
  widgets,
  connects,
  images = [],
  isCounted = false,
  isHttps,
}: PolicyInput): string {
  const framed = [...frames, ...widgets];
  const tag = isCounted ? [tagScript] : [];
  const reports = isCounted ? tagReports : [];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...widgets, ...tag].join(' ')}`,
    `style-src ${["'self'", ...styles, ...widgets].join(' ')}`,
    // Attributes only: tints and sizes in prerendered markup. They cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', ...images, ...reports].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...widgets, ...connects, ...reports].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${framed.length > 0 ? framed.join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

export function pageHeaders(policy: string, isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
