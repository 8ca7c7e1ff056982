/** "maria2000" → "ma***0": enough for who knows the person, too little for anybody else. Of a short name less is shown. */
export function maskName(name: string): string {
  const letters = [...name];
  if (letters.length < 4) return `${letters[0] ?? ''}***`;
  return `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
