/** Whether called numbers are marked by themselves, and what a player has marked by hand in the round under way. */
export function createDaubs() {
  let isAuto = read('auto') !== 'off';
  let roundId = '';
  let marks = new Set<number>();

  return {
    isAuto: () => isAuto,
    setAuto(next: boolean): void {
      isAuto = next;
      write('auto', next ? 'on' : 'off');
    },
    /** Marks of another round are forgotten; those of this one outlive a reload. */
    begin(next: string): void {
      if (next === roundId) return;
      roundId = next;
      const [of, ...kept] = (read('marks') ?? '').split(' ');
      marks = new Set(of === next ? kept.map(Number) : []);
    },
    add(number: number): void {
      marks.add(number);
      write('marks', [roundId, ...marks].join(' '));
    },
    /** Marked so far: with the switch on all that was called. */
    marked(calls: readonly number[]): ReadonlySet<number> {
      const called = new Set(calls);
      return isAuto ? called : new Set([...marks].filter((number) => called.has(number)));
    },
  };
}

// Where storage is refused the choice lasts as long as the page.
function read(name: string): string | null {
  try {
    return sessionStorage.getItem(`arcade.bingo.${name}`);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(`arcade.bingo.${name}`, value);
  } catch {
    return;
  }
}
