export interface PolicyInput {
  /** Hashes of the inline scripts and styles that may run. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Origins whose pages may stand in a frame: the vendors' games. */
  frames: readonly string[];
  /** Where the widget of the chosen human verification comes from; nowhere while that is our own. */
  widgets: readonly string[];
  isHttps: boolean;
}

/** The strict policy of decisions, product 2: no inline script but the hashed one, nothing from elsewhere. */
export function createPolicy({ scripts, styles, frames, widgets, isHttps }: PolicyInput): string {
  const framed = [...frames, ...widgets];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...widgets].join(' ')}`,
    `style-src ${["'self'", ...styles, ...widgets].join(' ')}`,
    // Attributes only: tints and sizes in prerendered markup. They cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...widgets].join(' ')}`,
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
