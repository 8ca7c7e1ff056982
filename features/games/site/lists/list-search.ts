/** The filters of a game list in its address. */
export interface GameListSearch {
  vassalage?: string;
  filter?: 'NEW' | 'HOT';
  gameClassify?: string;
  /** Pesos; a number, because the address puts digits of a text in quotation marks. */
  minBet?: number;
  minLineNum?: number;
  q?: string;
  page?: number;
}

function text(value: unknown, max: number): string | undefined {
  const known =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : '';
  return known || undefined;
}

function whole(value: unknown, min: number, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

const forms = {
  vassalage: /^[A-Z0-9_]+$/,
  filter: /^(NEW|HOT)$/,
  gameClassify: /^[A-Z_]+$/,
};

/** Whatever an address says, only filters that make sense come out of it. */
export function parseListSearch(search: Record<string, unknown>): GameListSearch {
  const filters: GameListSearch = {
    q: text(search.q, 60),
    page: whole(search.page, 2, 999_999),
    minBet: whole(search.minBet, 1, 99_999),
    minLineNum: whole(search.minLineNum, 1, 9_999),
  };
  for (const [name, form] of Object.entries(forms)) {
    const value = text(search[name], 20)?.toUpperCase();
    Object.assign(filters, { [name]: value && form.test(value) ? value : undefined });
  }
  return filters;
}
