// @ts-check

/**
 * The form that build servers read: one suite for each mode.
 * @param {import('../types.d.mts').Report} report
 */
export function formatJunit({ protocol, startedAt, results }) {
  const modes = [...new Set(results.map(({ mode }) => mode))];
  const suites = modes.map((mode) => {
    const cases = results.filter((result) => result.mode === mode);
    const count = (/** @type {string} */ state) => cases.filter((each) => each.state === state).length;
    const counts = `tests="${cases.length}" failures="${count('failed')}" skipped="${count('skipped')}" errors="0"`;
    const ms = cases.reduce((sum, each) => sum + each.ms, 0);
    return [
      `  <testsuite name="${protocol}.${mode}" ${counts} time="${ms / 1000}" timestamp="${startedAt}">`,
      ...cases.map((each) => formatCase(protocol, each)),
      '  </testsuite>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** @param {string} protocol @param {import('../types.d.mts').Result} result */
function formatCase(protocol, { scenario, mode, ms, reason, failure }) {
  const head = `    <testcase name="${escapeXml(scenario)}" classname="${protocol}.${mode}" time="${ms / 1000}"`;
  if (failure) {
    const { step, expected, got, request = '', reply = '' } = failure;
    const message = escapeXml(`${step}: expected ${expected}, got ${got}`);
    return `${head}><failure message="${message}">${escapeXml(`${request}\n\n${reply}`)}</failure></testcase>`;
  }
  return reason ? `${head}><skipped message="${escapeXml(reason)}"/></testcase>` : `${head}/>`;
}

const names = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\n', '&#10;'],
]);

/** Without the characters that XML cannot say at all. @param {string} text */
function escapeXml(text) {
  return [...text]
    .map((sign) => names.get(sign) ?? ((sign.codePointAt(0) ?? 0) < 32 && sign !== '\t' ? '�' : sign))
    .join('');
}
