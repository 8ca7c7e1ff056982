// @ts-check
/** @typedef {import('./types.d.mts').Failure} Failure */

const textMax = 1_500;

/** A check that did not hold, with all that is needed to see why. */
export class CheckFailed extends Error {
  /** @param {Failure} failure */
  constructor(failure) {
    super(`${failure.step}: expected ${failure.expected}, got ${failure.got}`);
    this.failure = failure;
  }
}

/** @param {import('./types.d.mts').WireRequest} request */
export function describeRequest({ method, path, headers, body }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return clip([`${method} ${path}`, ...lines, ...(body ? ['', body] : [])].join('\n'));
}

/** @param {import('./types.d.mts').Answer} answer */
export function describeAnswer({ http, text }) {
  return clip(`HTTP ${http}\n${text}`);
}

/** @param {string} text */
function clip(text) {
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}

/**
 * Nothing that opens the wallet to others stands in a report.
 * @param {Failure} failure @param {readonly string[]} secrets @returns {Failure}
 */
export function maskFailure(failure, secrets) {
  const forms = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const known = forms.filter((secret) => secret.length > 0);
  /** @param {string} text */
  const mask = (text) =>
    known
      .reduce((masked, secret) => masked.split(secret).join('***'), text)
      .replace(/^((?:x-[a-z0-9]+-signature|authorization): ).+$/gim, '$1***');
  const { step, expected, got, request, reply } = failure;
  return {
    step: mask(step),
    expected: mask(expected),
    got: mask(got),
    ...(request === undefined ? {} : { request: mask(request) }),
    ...(reply === undefined ? {} : { reply: mask(reply) }),
  };
}
