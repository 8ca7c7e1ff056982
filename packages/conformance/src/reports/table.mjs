// @ts-check
import { modeNames } from '../modes.mjs';

/**
 * Scenario by mode: how it ended, and in how many milliseconds.
 * @param {import('../types.d.mts').Report} report
 */
export function formatTable({ results }) {
  const names = [...new Set(results.map(({ scenario }) => scenario))];
  const modes = modeNames.filter((mode) => results.some((result) => result.mode === mode));
  const rows = names.map((name) => [
    name,
    ...modes.map((mode) => describe(results.find((each) => each.scenario === name && each.mode === mode))),
  ]);
  const all = [['scenario', ...modes], ...rows];
  const widths = ['scenario', ...modes].map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** @param {import('../types.d.mts').Report} report */
export function formatFailures({ results }) {
  return results
    .flatMap(({ scenario, mode, purpose, failure }) => {
      if (!failure) return [];
      const { step, expected, got, request, reply } = failure;
      const lines = [`✗ ${scenario} (${mode}): ${purpose}`, `at        ${step}`];
      lines.push(`expected  ${expected}`, `got       ${got}`);
      if (request) lines.push('request', indent(request));
      if (reply) lines.push('reply', indent(reply));
      return [lines.join('\n  ')];
    })
    .join('\n\n');
}

/** @param {import('../types.d.mts').Report} report */
export function formatSummary({ protocol, passed, failed, skipped, resent, seed, ms }) {
  const counts = `${passed} passed, ${failed} failed, ${skipped} not applicable`;
  const put = resent > 0 ? `; ${resent} calls were put off and sent again` : '';
  return `${protocol}: ${counts} in ${(ms / 1000).toFixed(1)} s (seed ${seed})${put}`;
}

/** @param {import('../types.d.mts').Result | undefined} result */
function describe(result) {
  if (!result || result.state === 'skipped') return '–';
  return `${result.state === 'passed' ? 'pass' : 'FAIL'} ${result.ms}`;
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, '    ').trimEnd();
}
