const quoted = /^"(.*)"$/;
const headers = new Set(['account', 'username', 'player', 'name', 'user']);

/** Splits typed or pasted usernames at lines, commas or semicolons; each once, ignoring case. */
export function readNames(typed: string): string[] {
  return once(typed.split(/[\s,;]+/));
}

/** The first column of a CSV file, without a header line. */
export function readCsv(text: string): string[] {
  const cells = text.split(/\r?\n/).map((line) => {
    const [first = ''] = line.replace(/^\uFEFF/, '').split(/[,;\t]/);
    return first.trim().replace(quoted, '$1').trim();
  });
  const [first = '', ...rest] = cells;
  return once(headers.has(first.toLowerCase()) ? rest : cells);
}

function once(names: readonly string[]): string[] {
  const given = names.map((name) => name.trim()).filter(Boolean);
  return [...new Map(given.map((name) => [name.toLowerCase(), name])).values()];
}
