import { formatDecimal } from '@kislap/contract-kit/money';
import type * as z from 'zod/mini';
import {
  $ZodArray,
  $ZodBigInt,
  $ZodBoolean,
  $ZodCheckGreaterThan,
  $ZodCheckLessThan,
  $ZodDefault,
  $ZodEnum,
  $ZodNumber,
  $ZodObject,
  $ZodPipe,
  $ZodString,
  type $ZodType,
} from 'zod/v4/core';

/** How a setting is entered; its schema decides. Whole numbers have their ends. */
export type SettingKind =
  | { kind: 'number'; min: number; max: number }
  | { kind: 'money' | 'boolean' | 'text' | 'list' }
  | { kind: 'choice' | 'choices'; options: readonly string[] };

/** One setting: where it stands in the value, as `challenge.trustDays`. */
export type SettingField = SettingKind & { path: string };

/** What stands in a field of the form: text, a switch, or what is chosen of several. */
export type Typed = string | boolean | readonly string[];

/** What the operator has typed, by the path of each setting. */
export type Draft = Readonly<Record<string, Typed>>;

/** Every setting of a schema in its order, those of inner objects at their place. */
export function fieldsOf(schema: $ZodType, path = ''): SettingField[] {
  if (!(schema instanceof $ZodObject)) return [{ path, ...kindOf(schema, path) }];
  return Object.entries(schema._zod.def.shape).flatMap(([name, inner]) =>
    fieldsOf(inner, path ? `${path}.${name}` : name),
  );
}

function kindOf(schema: $ZodType, path: string): SettingKind {
  if (schema instanceof $ZodDefault) return kindOf(schema._zod.def.innerType, path);
  if (schema instanceof $ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof $ZodString) return { kind: 'text' };
  if (schema instanceof $ZodEnum) return { kind: 'choice', options: optionsOf(schema) };
  if (schema instanceof $ZodNumber) return { kind: 'number', ...rangeOf(schema) };
  if (schema instanceof $ZodPipe && schema._zod.def.out instanceof $ZodBigInt) return { kind: 'money' };
  if (schema instanceof $ZodArray) {
    const { element } = schema._zod.def;
    if (element instanceof $ZodEnum) return { kind: 'choices', options: optionsOf(element) };
    if (element instanceof $ZodString) return { kind: 'list' };
  }
  throw new TypeError(`the setting ${path} has no field that it could be entered in`);
}

function optionsOf(schema: $ZodEnum): string[] {
  return Object.values(schema._zod.def.entries).map(String);
}

function rangeOf(schema: $ZodNumber): { min: number; max: number } {
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER };
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof $ZodCheckGreaterThan) range.min = Number(check._zod.def.value);
    if (check instanceof $ZodCheckLessThan) range.max = Number(check._zod.def.value);
  }
  return range;
}

/** The saved value as the fields show it; lists one entry a line. */
export function toDraft(fields: readonly SettingField[], value: unknown): Draft {
  return Object.fromEntries(fields.map((field) => [field.path, toTyped(field, valueAt(value, field.path))]));
}

function toTyped({ kind }: SettingField, value: unknown): Typed {
  if (kind === 'boolean') return value === true;
  if (kind === 'choices') return Array.isArray(value) ? value.map(String) : [];
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : '';
  return typeof value === 'bigint' ? formatDecimal(value) : String(value);
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      value,
    );
}

/** Reads the lines of a list where nothing else is said: by spaces, commas and ends of lines. */
export function linesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** What the form would send, and by path what the schema refuses; `line` is the entry of a list, from 1. */
export interface Reading<Value> {
  value: Value | null;
  wrong: ReadonlyMap<string, { line: number }>;
}

export function readDraft<Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: readonly SettingField[],
  draft: Draft,
  readLines: (path: string) => (text: string) => string[] = () => linesOf,
): Reading<z.output<Schema>> {
  const input = {};
  for (const { path, kind } of fields) {
    const typed = draft[path];
    const isLines = kind === 'list' && typeof typed === 'string';
    place(
      input,
      path,
      isLines ? readLines(path)(typed) : kind === 'number' ? numberOf(typed) : trimmed(typed),
    );
  }
  const read = schema.safeParse(input);
  const wrong = new Map<string, { line: number }>();
  for (const issue of read.error?.issues ?? []) {
    const names = issue.path.filter((part) => typeof part === 'string');
    const line = issue.path.find((part) => typeof part === 'number') ?? 0;
    if (!wrong.has(names.join('.'))) wrong.set(names.join('.'), { line: line + 1 });
  }
  return { value: read.data ?? null, wrong };
}

const trimmed = (typed: Typed | undefined) => (typeof typed === 'string' ? typed.trim() : typed);
/** What is no whole number stays as it is, and the schema refuses it. */
const numberOf = (typed: Typed | undefined) =>
  typeof typed === 'string' && /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed;

function place(target: object, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return void Reflect.set(target, name, value);
  const inner: unknown = Reflect.get(target, name) ?? {};
  Reflect.set(target, name, inner);
  if (typeof inner === 'object' && inner !== null) place(inner, rest.join('.'), value);
}
