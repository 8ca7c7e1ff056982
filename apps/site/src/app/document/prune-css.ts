interface Block {
  /** The text before the brace, or a whole statement without one. */
  head: string;
  body: string | null;
}

/** Splits minified CSS into its outermost blocks and statements. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (quote) {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '\\') at += 1;
    else if (sign === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ head: css.slice(start, open), body: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at), body: null });
      start = at + 1;
    }
  }
  return blocks;
}

interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

const grouping = /^@(layer|media|supports|container)\b/;
const tagPattern = /(?:^|[\s>+~(,])([a-z][a-z0-9]*)/g;
const classPattern = /\.((?:\\.|[\w-])+)/g;

// How things answer to a touch can wait for the whole stylesheet, which comes with the app.
const answer =
  /:(hover|active|disabled|focus-within)\b|::(selection|placeholder|backdrop|file-selector-button|-webkit|-moz)|:-moz/;

function isUsed(selector: string, used: Used): boolean {
  if (answer.test(selector.replace(/\\:/g, ''))) return false;
  for (const [, name = ''] of selector.matchAll(classPattern)) {
    if (!used.classes.has(name.replaceAll('\\', ''))) return false;
  }
  const elements = selector.replace(classPattern, '').replace(/\[[^\]]*\]|:{1,2}[\w-]+/g, '');
  for (const [, tag = ''] of elements.matchAll(tagPattern)) {
    if (!used.tags.has(tag)) return false;
  }
  return true;
}

/** Commas that are escaped or inside brackets belong to one selector. */
function selectorsOf(head: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head[at] ?? '';
    if (sign === '\\') at += 1;
    else if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(head.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, head.slice(start)];
}

function keep(css: string, used: Used): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      // Only browsers without @property need this layer, and they get it with the whole stylesheet.
      if (head.startsWith('@layer properties')) return '';
      if (grouping.test(head)) {
        const inner = keep(body, used);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = selectorsOf(head).filter((selector) => isUsed(selector, used));
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

/** The CSS rules that match a page's markup: the styles of its first paint, inlined in the page. */
export function pruneCss(css: string, html: string): string {
  const tags = new Set([
    'html',
    'body',
    ...[...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag),
  ]);
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/class="([^"]*)"/g)) {
    const plain = list
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<');
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  const kept = dropUnread(keep(css.replace(/^\/\*![\s\S]*?\*\//, ''), { classes, tags }), html);
  // Animations that nothing kept refers to.
  return blocksOf(kept)
    .filter(({ head }) => {
      const name = /^@keyframes (.+)$/.exec(head)?.[1];
      return !name || kept.split(name).length > 2;
    })
    .map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`))
    .join('');
}

const declaration = /(?<=[{;])(--[\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*(?:;|(?=\}))/g;
const registration = /@property (--[\w-]+)\{[^}]*\}/g;

/** Custom properties that nothing reads, until none is left: one may have been read by another only. */
function dropUnread(css: string, html: string): string {
  const read = new Set([...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const dropOthers = (whole: string, name: string) => (read.has(name) ? whole : '');
  const rest = css.replace(declaration, dropOthers).replace(registration, dropOthers);
  return rest.length === css.length ? rest : dropUnread(rest, html);
}
