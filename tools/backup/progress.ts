/** Says on the console how far a long copy is; a line for what took long, one every few seconds for the rest. */
export interface Progress {
  add(bytes: number): void;
  /** A part is done. */
  done(name: string, rows: number): void;
  /** The last line; answers megabytes per second. */
  end(what: string): number;
}

const beatMs = 5_000;
/** Smaller tables are not worth a line. */
const rowsWorthALine = 10_000;

/** Without `parts` only the bytes are counted. */
export function startProgress(say: (line: string) => void, parts?: number): Progress {
  const started = performance.now();
  let bytes = 0;
  let finished = 0;
  const rate = () => {
    const megabytes = bytes / 1e6;
    return { megabytes, perSecond: megabytes / Math.max((performance.now() - started) / 1000, 0.001) };
  };
  const describe = () => {
    const { megabytes, perSecond } = rate();
    const tables = parts === undefined ? '' : `${finished} of ${parts} tables, `;
    return `${tables}${megabytes.toFixed(1)} MB, ${perSecond.toFixed(1)} MB/s`;
  };
  const timer = setInterval(() => say(`  ${describe()}`), beatMs);
  timer.unref();
  return {
    add(more) {
      bytes += more;
    },
    done(name, rows) {
      finished += 1;
      if (rows >= rowsWorthALine) say(`  ${name}: ${rows} rows`);
    },
    end(what) {
      clearInterval(timer);
      say(`✓ ${what}: ${describe()}`);
      return rate().perSecond;
    },
  };
}
