/** The filters of a game list in its address. */
export interface GameListSearch {
  vassalage?: string;
  q?: string;
  page?: number;
}

function text(value: unknown, max: number): string | undefined {
  const known =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : '';
  return known || undefined;
}

/** Whatever an address says, only filters that make sense come out of it. */
export function parseListSearch(search: Record<string, unknown>): GameListSearch {
  const vassalage = text(search.vassalage, 20)?.toUpperCase();
  const page = Number(search.page);
  return {
    vassalage: vassalage && /^[A-Z0-9_]+$/.test(vassalage) ? vassalage : undefined,
    q: text(search.q, 60),
    page: Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : undefined,
  };
}
