/** "maria2000" → "ma***0": enough for who knows the person, too little for anybody else. */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = letters.length < 4 ? 1 : 2;
  return `${letters.slice(0, shown).join('')}***${letters.length < 4 ? '' : letters.at(-1)}`;
}
