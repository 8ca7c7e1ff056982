import http from 'node:http';

interface Answer {
  status: number;
  type: string;
  body: string;
}

interface HostileRequest {
  method: string;
  /** Path and query as they go over the wire. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** A loopback address of its own, so that no rate limit of the person next door is met. */
  from: string;
}

export interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
}
interface Schema {
  properties?: Record<string, unknown>;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const junkBodies = [
  '',
  'null',
  '0',
  '[]',
  '"text"',
  '{',
  '{}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"payload":"a.b.c.d.e"}',
  '{"payload":{"toString":null}}',
  '{"amount":"1e309","page":-1}',
  '{"a":1,"a":2}',
  '{"":"\ud800\u0000\uffff"}',
  `${'['.repeat(30_000)}`,
  `{"text":"${'𝕏'.repeat(20_000)}"}`,
  `{"many":{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":${index}`).join(',')}}}`,
];

const junkValues = [
  '-1',
  '9223372036854775808',
  '1e999',
  '"NaN"',
  '{}',
  '[]',
  'null',
  'true',
  '"\\u0000"',
  '"💥"',
  `"${'x'.repeat(9_000)}"`,
];

const junkTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'application/json; charset=x',
  ';',
  'a/b',
];

const junkQueries = [
  '?page=-1&page=2',
  '?page=1e9&pageSize=99999999999999999999',
  '?__proto__[x]=1&constructor=1',
  '?%00=%00',
  '?%FF%FE=%C3%28',
  '?from=9999-99-99&to=0000-00-00',
  '?a[]=1&a[b]=2',
  `?${'q'.repeat(7_000)}`,
  '?&&&==;',
];

const junkParams = [
  '%00',
  '..%2f..%2f..%2fetc%2fpasswd',
  '__proto__',
  '💥',
  '%C3%28',
  "';drop table x--",
  'x'.repeat(3_000),
  '-1',
  '00000000-0000-0000-0000-000000000000',
];

const junkHeaders: Record<string, string | string[]>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(6_000)}` },
  { authorization: 'Basic Og==' },
  { 'accept-language': '\u00ff;q=9,,,;q=-1' },
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'idempotency-key': ['a', 'b'] },
  { cookie: `captcha=%00; kislap_lang=${'T'.repeat(2_000)}` },
  { 'x-forwarded-for': "'; --, 999.999.1.1", forwarded: 'for=_x' },
  { 'x-request-id': '{"$ne":1}\t' },
  { 'content-encoding': 'gzip' },
  { 'x-gateway-version': '3', 'x-hub88-signature': '%%%' },
  { range: 'bytes=-1,5-', 'if-none-match': '"' },
];

/** Everything this test thinks of, for every operation of the API's own description. */
export function hostileRequests(api: OpenApi, token: string): HostileRequest[] {
  const requests: HostileRequest[] = [];
  for (const [path, operations] of Object.entries(api.paths)) {
    const plain = fill(path, '00000000-0000-7000-8000-000000000000');
    const add = (request: Omit<HostileRequest, 'from'>) =>
      requests.push({ ...request, from: addressOf(requests.length) });
    const bearer = { authorization: `Bearer ${token}` };
    for (const method of methods) if (!(method.toLowerCase() in operations)) add({ method, target: plain });
    for (const [name, operation] of Object.entries(operations)) {
      const method = name.toUpperCase();
      const json = {
        ...bearer,
        'content-type': 'application/json',
        'idempotency-key': `k-${requests.length}`,
      };
      for (const query of junkQueries) add({ method, target: plain + query, headers: bearer });
      if (path.includes('{'))
        for (const param of junkParams)
          add({ method, target: encodeURI(fill(path, param)).replaceAll('%25', '%'), headers: bearer });
      for (const headers of junkHeaders)
        add({ method, target: plain, headers, body: method === 'GET' ? undefined : '{}' });
      if (method === 'GET') continue;
      for (const body of junkBodies) add({ method, target: plain, headers: json, body });
      for (const type of junkTypes)
        add({ method, target: plain, headers: { ...bearer, 'content-type': type }, body: '{}' });
      add({ method, target: plain, headers: json, body: Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]) });
      add({ method, target: plain, headers: json, body: `"${'x'.repeat(3_000_000)}"` });
      const fields = Object.keys(
        operation.requestBody?.content?.['application/json']?.schema?.properties ?? {},
      );
      for (const [index, value] of junkValues.entries()) {
        const pairs = fields.map(
          (field, at) => `"${field}":${junkValues[(index + at) % junkValues.length] ?? value}`,
        );
        if (pairs.length > 0) add({ method, target: plain, headers: json, body: `{${pairs.join(',')}}` });
      }
    }
  }
  return requests;
}

function fill(path: string, value: string): string {
  return path.replace(/\{\w+\}/g, value);
}

function addressOf(index: number): string {
  return process.platform === 'linux'
    ? `127.9.${Math.floor(index / 200) % 250}.${(index % 200) + 1}`
    : '127.0.0.1';
}

/** One request over a connection of its own; a connection the server closes without a word has status 0. */
export function sendHostile(siteUrl: string, request: HostileRequest): Promise<Answer> {
  const { port } = new URL(siteUrl);
  return new Promise((resolve) => {
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        localAddress: request.from,
        method: request.method,
        path: request.target,
        // Node would not say of itself how long the body of a DELETE is.
        headers: { ...request.headers, 'content-length': String(Buffer.byteLength(request.body ?? '')) },
        agent: false,
        timeout: 20_000,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(parts).toString(),
          }),
        );
        response.on('error', () => resolve({ status: 0, type: '', body: '' }));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error) => resolve({ status: 0, type: '', body: error.message }));
    sent.end(request.body);
  });
}

/** What is wrong with an answer, or nothing. */
export function faultOf(request: HostileRequest, answer: Answer): string | undefined {
  const what = `${request.method} ${request.target.slice(0, 120)} ${JSON.stringify(request.headers ?? {}).slice(0, 200)} ${String(request.body ?? '').slice(0, 120)}`;
  if (answer.status >= 500 && answer.status !== 503)
    return `${answer.status} to ${what}: ${answer.body.slice(0, 200)}`;
  // Only what is larger than is read at all may lose its connection.
  if (answer.status === 0 && String(request.body ?? '').length < 1_000_000)
    return `no answer to ${what}: ${answer.body}`;
  const isOurs = !/^\/(gateway|cashier\/webhooks|images|lotto\/feeds)\//.test(request.target);
  if (answer.status >= 400 && isOurs && !isEnvelope(answer))
    return `no envelope in ${answer.status} to ${what}: ${answer.type} ${answer.body.slice(0, 200)}`;
  return undefined;
}

function isEnvelope({ body }: Answer): boolean {
  try {
    const reply: { success?: unknown; code?: unknown; message?: unknown } = JSON.parse(body);
    return reply.success === false && typeof reply.code === 'string' && typeof reply.message === 'string';
  } catch {
    return false;
  }
}
