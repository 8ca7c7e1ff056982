import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@kislap/contract-kit';
import { defineCallback } from '@kislap/contract-kit';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { createOpenApi, isOfConsole } from '@kislap/platform/http/open-api.ts';
import * as z from 'zod/mini';

const openApiFile = defineCallback({
  method: 'GET',
  path: '/openapi.json',
  summary: 'This reference, as OpenAPI 3.1.',
  protocol: 'HTTP',
});
const docsPage = defineCallback({
  method: 'GET',
  path: '/docs',
  summary: 'This reference, to read.',
  protocol: 'HTTP',
});

const style = `:root{color-scheme:light dark;--bg:#fdfaf4;--card:#fff;--line:#ded8cb;--text:#1d1524;--dim:#5d5466;--mark:#7a4bb0}
@media(prefers-color-scheme:dark){:root{--bg:#110b17;--card:#1b1323;--line:#3d3247;--text:#f7f3eb;--dim:#c4bacd;--mark:#c8a2ff}}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 5rem}
h1{font-size:1.75rem;margin:0 0 .5rem}h2{font-size:1.125rem;margin:2.5rem 0 .5rem;text-transform:capitalize}
p{color:var(--dim)}nav a{margin-right:1rem;color:var(--mark);display:inline-block;padding:.25rem 0}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 1rem}
summary{cursor:pointer;padding:.75rem 0;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4.2rem;font-variant-numeric:tabular-nums}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:var(--bg);padding:.75rem;border-radius:8px;border:1px solid var(--line)}
.dim{color:var(--dim)}`;

/** `/docs` and `/openapi.json`, built once from the served endpoints; the console shows its own to operators. */
export function serveDocs(http: Http): void {
  let json: string | undefined;
  let page: string | undefined;
  serveCallback(http, openApiFile, async () => {
    json ??= JSON.stringify(createOpenApi(http, 'players'));
    return { status: 200, contentType: 'application/json', body: json };
  });
  serveCallback(http, docsPage, async () => {
    page ??= renderDocs(http);
    const hash = createHash('sha256').update(style).digest('base64');
    return {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: page,
      headers: {
        'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      },
    };
  });
}

function renderDocs(http: Http): string {
  const groups = new Map<string, string[]>();
  const add = (group: string, html: string) => groups.set(group, [...(groups.get(group) ?? []), html]);
  for (const endpoint of http.endpoints.filter(({ path }) => !isOfConsole(path)))
    add(groupOf(endpoint.path), renderEndpoint(endpoint));
  for (const { callback } of http.callbacks) {
    const head = renderHead(callback.method, callback.path, callback.summary);
    add(
      callback.protocol === 'HTTP' ? 'Pages' : 'Callbacks',
      `<details>${head}<p>Shape: protocol ${escapeHtml(callback.protocol)}.</p></details>`,
    );
  }
  const names = [...groups.keys()];
  const links = names.map((name) => `<a href="#${slug(name)}">${escapeHtml(name)}</a>`).join('');
  const sections = names.map(
    (name) => `<h2 id="${slug(name)}">${escapeHtml(name)}</h2>${(groups.get(name) ?? []).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kislap API</title><style>${style}</style></head><body><main><h1>Kislap API</h1>
<p>Replies are <code>{success, value, message}</code>, refusals <code>{success: false, code, message, value}</code>. Money is a decimal string, time is ISO 8601 in UTC. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${links}</nav>${sections.join('')}</main></body></html>`;
}

function renderEndpoint(endpoint: AnyEndpoint): string {
  const access =
    typeof endpoint.access === 'string' ? endpoint.access : `operator with ${endpoint.access.permission}`;
  const facts = [
    `Access: ${access}.`,
    endpoint.encrypted ? 'The body is encrypted.' : '',
    endpoint.idempotency ? `Idempotency-Key: ${endpoint.idempotency}.` : '',
  ];
  const parts = [
    `<p>${escapeHtml(facts.filter(Boolean).join(' '))}</p>`,
    renderSchema('Path', endpoint.params),
    renderSchema('Query', endpoint.query),
    renderSchema('Body', endpoint.body),
    renderSchema('Value of the reply', endpoint.reply),
    endpoint.errors.length > 0
      ? `<p>Refusals: <code>${escapeHtml(endpoint.errors.join(', '))}</code></p>`
      : '',
  ];
  return `<details>${renderHead(endpoint.method, endpoint.path, endpoint.summary)}${parts.join('')}</details>`;
}

function renderHead(method: string, path: string, summary: string): string {
  return `<summary><b>${method}</b> <code>${escapeHtml(path)}</code><br><span class="dim">${escapeHtml(summary)}</span></summary>`;
}

function renderSchema(title: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return '';
  const { $schema: _drop, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return `<p>${title}</p><pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
}

function groupOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  return first === 'wps' ? second : first;
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
