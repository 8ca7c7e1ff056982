export interface Pattern<Value> {
  method: string;
  /** Path segments; a segment with a colon matches any text: `/gateway/:vendorKey/user/info`. */
  path: string;
  value: Value;
}

export interface Match<Value> {
  value: Value;
  params: Readonly<Record<string, string>>;
}

const paramLengthMax = 200;
/** Vendors call the same few addresses all day; what else is called is not remembered beyond so many. */
const rememberedMax = 500;

/** Finds which of a few patterns a request is for; undefined for none, or when a segment cannot be decoded. */
export function createMatcher<Value>(
  patterns: readonly Pattern<Value>[],
): (method: string, url: string) => Match<Value> | undefined {
  const known = patterns.map(({ method, path, value }) => ({ method, segments: path.split('/'), value }));
  const remembered = new Map<string, Match<Value> & { method: string }>();

  return (method, url) => {
    const before = remembered.get(url);
    if (before?.method === method) return before;
    const match = find(method, url);
    if (match) {
      if (remembered.size >= rememberedMax) remembered.clear();
      remembered.set(url, { ...match, method });
    }
    return match;
  };

  function find(method: string, url: string): Match<Value> | undefined {
    const end = url.indexOf('?');
    const segments = (end < 0 ? url : url.slice(0, end)).split('/');
    for (const pattern of known) {
      if (pattern.method !== method || pattern.segments.length !== segments.length) continue;
      const params = fitSegments(pattern.segments, segments);
      if (params) return { value: pattern.value, params };
    }
    return undefined;
  }
}

function fitSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const given = segments[at] ?? '';
    if (!wanted.startsWith(':')) {
      if (wanted !== given) return undefined;
      continue;
    }
    const text = decode(given);
    if (text === undefined || text === '' || text.length > paramLengthMax) return undefined;
    params[wanted.slice(1)] = text;
  }
  return params;
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
