import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const root = path.resolve(import.meta.dirname, '..');

interface Known {
  method: string;
  path: string;
  body?: z.ZodMiniType;
}

/** Every endpoint that any file of the contracts declares. */
async function listEndpoints(): Promise<Known[]> {
  const files = fs.globSync(['features/*/contract/*.ts', 'packages/contract-kit/src/*.ts'], { cwd: root });
  const modules = await Promise.all(
    files.filter((file) => !file.endsWith('.test.ts')).map((file) => import(path.join(root, file))),
  );
  const values = new Set(modules.flatMap((module) => Object.values(module)));
  return [...values].filter(
    (value): value is Known =>
      typeof value === 'object' &&
      value !== null &&
      'method' in value &&
      'path' in value &&
      'access' in value,
  );
}

/** The names of all columns, as the features' schema files make them. */
function listColumns(): string[] {
  const sql = fs
    .globSync('{core/*,features/*/server}/schema/*.sql', { cwd: root })
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
    .join('\n');
  const column =
    /^ {2}([a-z][a-z0-9_]*) +(?:uuid|text|bytea|boolean|date|jsonb|inet|(?:small|big)?int|integer|timestamptz|numeric)\b/gm;
  return [...new Set([...sql.matchAll(column)].map(([, name]) => name ?? ''))];
}

/** Each form that a body may have. */
function listForms(body: z.ZodMiniType): z.ZodMiniType[] {
  const isUnion = body instanceof z.ZodMiniUnion || body instanceof z.ZodMiniDiscriminatedUnion;
  return isUnion ? body._zod.def.options.flatMap((option) => listForms(option as z.ZodMiniType)) : [body];
}

function listUnknown(form: z.ZodMiniType, told: object): string[] {
  const issues = z.safeParse(form, told).error?.issues ?? [];
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
}

it('refuses in every body every column of the database that the body does not name', async () => {
  const columns = listColumns();
  expect(columns.length).toBeGreaterThan(250);
  // What only a table is called: no field of a call is written with an underscore.
  const inner = columns.filter((name) => name.includes('_'));
  const bodies = (await listEndpoints()).filter((endpoint) => endpoint.body !== undefined);
  expect(bodies.length).toBeGreaterThan(60);
  const told = Object.fromEntries(inner.map((name) => [name, 1]));
  const taking = bodies.flatMap(({ method, path: address, body }) =>
    (body ? listForms(body) : []).flatMap((form) => {
      const unknown = new Set(listUnknown(form, told));
      const taken = inner.filter((name) => !unknown.has(name));
      return taken.length > 0 ? [`${method} ${address}: ${taken.slice(0, 5).join(', ')}`] : [];
    }),
  );
  expect(taking).toEqual([]);
});
