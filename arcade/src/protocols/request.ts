const timeoutMs = 2_500;

export type Reply = { text: string; status: number } | { failure: string };

/** One request to an operator. Whatever is no answer comes back as the reason in a word. */
export async function ask(url: string, init: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { text: await response.text(), status: response.status };
  } catch (error) {
    return { failure: error instanceof Error ? error.name : 'no answer' };
  }
}

/** JSON whose numbers are kept as they were written: an amount may have more digits than a number holds. */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(text, keepNumbers);
  } catch {
    return undefined;
  }
}

function keepNumbers(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
