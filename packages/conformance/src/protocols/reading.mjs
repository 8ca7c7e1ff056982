// @ts-check

/** An answer as a JSON object, or nothing of one. @param {string} text @returns {Record<string, unknown>} */
export function readFields(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/**
 * What the answer should have given back of the request and did not.
 * @param {Record<string, unknown>} echo @param {Record<string, unknown>} fields @param {boolean} isRequired
 */
export function findLostEchoes(echo, fields, isRequired) {
  return Object.entries(echo).flatMap(([name, sent]) => {
    const came = fields[name];
    if (came === sent || (!isRequired && (came === undefined || came === null))) return [];
    return [`${name} is ${JSON.stringify(came)}, and ${JSON.stringify(sent)} was sent`];
  });
}

/** Fields without those left out on purpose. @param {Record<string, unknown>} fields */
export function withoutUndefined(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @param {import('../types.d.mts').Answer} answer */
export function closesConnection(answer) {
  return /\bclose\b/i.test(answer.headers.connection ?? '');
}
