export interface Unit {
  /** `Name=value`, in order, without sections and comments. */
  lines: string[];
  names: string[];
  all(name: string): string[];
  /** The value of a line that is there once. */
  one(name: string): string;
}

/** Reads a unit of systemd, or a file of its environment. */
export function readUnit(text: string): Unit {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  const wrong = text.split('\n').filter((line) => !/^(\w+=.*|#.*|\[\w+\]|)$/.test(line));
  if (wrong.length > 0) throw new Error(`not a line of a unit: ${wrong[0]}`);
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  return {
    lines,
    names: lines.map((line) => line.slice(0, line.indexOf('='))),
    all,
    one(name) {
      const values = all(name);
      if (values.length !== 1) throw new Error(`${name} is there ${values.length} times`);
      return values[0] ?? '';
    },
  };
}
