const quoted = /^"(.*)"$/;
const headers = new Set(['account', 'username', 'player', 'name', 'user']);

/** Account names as people type or paste them: by lines, commas or semicolons; each once, whatever its case. */
export function readNames(typed: string): string[] {
  return once(typed.split(/[\s,;]+/));
}

/** The first column of a CSV file; a first line that names the column is none of them. */
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
