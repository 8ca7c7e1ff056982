import fs from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';

/**
 * Renders the chart as far as its templates go: values, `if`, `range` over a map, and a few functions. Whatever else a
 * template says is refused here, so that nothing is written that is not tried; Helm itself knows all of it.
 */
export function renderChart(folder: string, changes: object = {}): Record<string, unknown>[] {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const top = {
    Values: { ...parse(read('values.yaml')), ...changes },
    Chart: upperNames(parse(read('Chart.yaml'))),
    Release: { Name: 'house' },
  };
  return fs
    .globSync('templates/*.yaml', { cwd: folder })
    .sort()
    .flatMap((name) => {
      const text = render(tokensOf(read(name)), { $: top, '.': top });
      return parseAllDocuments(text).map((document) => {
        const [error] = document.errors;
        if (error) throw new Error(`${name}: ${error.message}`);
        return document.toJS();
      });
    })
    .filter((manifest) => manifest !== null);
}

type Scope = Record<string, unknown>;

function upperNames(chart: object): Scope {
  return Object.fromEntries(
    Object.entries(chart).map(([name, value]) => [name.replace(/^./, (first) => first.toUpperCase()), value]),
  );
}

interface Token {
  isCode: boolean;
  text: string;
}

/** `{{-` and `-}}` take the white space beside them along. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (const match of text.matchAll(/(\s*)\{\{(-?)\s*(.*?)\s*(-?)\}\}/g)) {
    if (match[4]) throw new Error(`not known here: ${match[0]}`);
    const before = text.slice(at, match.index) + (match[2] ? '' : match[1]);
    tokens.push({ isCode: false, text: before }, { isCode: true, text: match[3] ?? '' });
    at = match.index + match[0].length;
  }
  return [...tokens, { isCode: false, text: text.slice(at) }];
}

function render(tokens: Token[], scope: Scope): string {
  let text = '';
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    if (!token.isCode) text += token.text;
    else if (/^(if|range) /.test(token.text)) text += renderBlock(token.text, takeBlock(tokens), scope);
    else text += textOf(evaluate(token.text, scope));
  }
  return text;
}

function takeBlock(tokens: Token[]): Token[] {
  const block: Token[] = [];
  let depth = 1;
  for (let token = tokens.shift(); token; token = tokens.shift()) {
    if (token.isCode && /^(if|range) /.test(token.text)) depth += 1;
    if (token.isCode && token.text === 'end') depth -= 1;
    if (depth === 0) return block;
    block.push(token);
  }
  throw new Error('a block without an end');
}

function renderBlock(head: string, block: Token[], scope: Scope): string {
  const range = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(head);
  if (!range) return evaluate(head.replace(/^if /, ''), scope) ? render([...block], scope) : '';
  const [, key = '', value = '', source = ''] = range;
  return Object.entries(find(source, scope) as object)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => render([...block], { ...scope, [key]: name, [value]: each, '.': each }))
    .join('');
}

const functions: Record<string, (...values: unknown[]) => unknown> = {
  quote: (value) => JSON.stringify(String(value)),
  toYaml: (value) => stringify(value).trimEnd(),
  nindent: (spaces, text) => `\n${String(text).replace(/^/gm, ' '.repeat(Number(spaces)))}`,
  default: (preset, value) => value || preset,
  eq: (a, b) => a === b,
};

function evaluate(code: string, scope: Scope): unknown {
  let piped: unknown[] = [];
  for (const part of code.split(/\s*\|\s*/)) {
    const [first = '', ...rest] = part.split(/\s+/);
    const named = Object.hasOwn(functions, first) ? functions[first] : undefined;
    const values = (named ? rest : [first, ...rest]).map((word) => find(word, scope));
    if (!named && values.length !== 1) throw new Error(`not known here: ${code}`);
    piped = [named ? named(...values, ...piped) : values[0]];
  }
  return piped[0];
}

/** A number, a text, or a path from a variable or the present scope; a value that is not there is a mistake. */
function find(word: string, scope: Scope): unknown {
  if (/^\d+$/.test(word)) return Number(word);
  if (/^".*"$/.test(word)) return word.slice(1, -1);
  const [, start = '', rest = ''] = /^(\$\w*|(?=\.))((?:\.\w+)*)$/.exec(word) ?? [];
  const from = start === '' ? '.' : start;
  if (!(from in scope)) throw new Error(`not known here: ${word}`);
  let value = scope[from];
  for (const name of rest.split('.').filter(Boolean)) {
    if (typeof value !== 'object' || value === null || !(name in value)) throw new Error(`no value ${word}`);
    value = (value as Scope)[name];
  }
  return value;
}

function textOf(value: unknown): string {
  if (typeof value === 'object' || value === undefined) throw new Error('an object where text belongs');
  return String(value);
}
