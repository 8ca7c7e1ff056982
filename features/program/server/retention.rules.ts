import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';

/** Of `deleted` and `kept`; what a licence asks for. */
export const retentionYears = 5;

const Rule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('kept'), years: z.optional(z.int().check(z.gte(retentionYears))) }),
  z.strictObject({ rule: z.literal('pruned'), days: z.int().check(z.gte(1)) }),
  z.strictObject({
    rule: z.literal('deleted'),
    years: z.int().check(z.gte(retentionYears)),
    /** The column whose time counts. */
    at: z.string(),
  }),
]);
const Rules = z.record(z.string().check(z.regex(/^[a-z_]+$/)), Rule);

export type Rule = z.output<typeof Rule> & { table: string };

/** The rules of all schemas below a folder: `retention.json` beside the SQL that makes the tables. */
export async function readRetentionRules(root: string): Promise<Rule[]> {
  const features = await readdir(join(root, 'features'));
  const places = [
    ['platform', 'core/platform/schema'],
    ['ledger', 'core/ledger/schema'],
    ...features.map((name) => [name.replaceAll('-', '_'), `features/${name}/server/schema`]),
  ] as const;
  const rules: Rule[] = [];
  for (const [schema, place] of places) {
    const text = await readFile(join(root, place ?? '', 'retention.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const read = Rules.safeParse(JSON.parse(text));
    assert(read.success, `${place}/retention.json is not a list of rules`);
    for (const [name, rule] of Object.entries(read.data)) rules.push({ ...rule, table: `${schema}.${name}` });
  }
  return rules.sort((one, other) => (one.table < other.table ? -1 : 1));
}
