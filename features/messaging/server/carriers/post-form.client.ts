import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import type { HandOver } from './carrier.types.ts';

const timeoutMs = 10_000;
const answerLength = 200;

/** Codes of a connection that never came about: nothing was said over it. */
const unconnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'INSIDE_ADDRESS',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Posts a form to a carrier. What its answer means is the carrier's own; everything else is decided here. */
export async function postForm(
  url: string,
  form: Record<string, string>,
  read: (answer: unknown) => HandOver,
): Promise<HandOver> {
  let response: Response;
  let text: string;
  try {
    response = await fetchOutside(url, {
      method: 'POST',
      redirect: 'error',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    const code = codeOf(error);
    if (unconnected.includes(code)) return { outcome: 'refused', problem: code, isForGood: false };
    return { outcome: 'unknown', problem: code };
  }
  const problem = `HTTP ${response.status} ${text.slice(0, answerLength)}`.trim();
  if (response.status === 429 || response.status === 503)
    return { outcome: 'refused', problem, isForGood: false };
  if (response.status >= 500) return { outcome: 'unknown', problem };
  if (!response.ok) return { outcome: 'refused', problem, isForGood: true };
  try {
    return read(JSON.parse(text));
  } catch {
    return { outcome: 'unknown', problem };
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, name } = cause as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name ?? 'error');
}
