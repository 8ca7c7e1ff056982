/** What a sealed value belongs to; opened as anything else it is refused. */
export interface SealPlace {
  /** Table, column and row, or the purpose of a value that stands in no table. */
  name: string;
  /** People hand it in: one that does not open is theirs and no alarm. */
  isHandedIn: boolean;
  /** Nothing can seal it anew, so an old value opens for ever. */
  staysOld?: boolean;
}

type KeyValue = string | number | Buffer;
/** `fields` is a JSON object of which some values are sealed, each for itself. */
export type SealedForm = 'text' | 'bytes' | 'fields';

/** A column of sealed values, and how its rows are told apart. */
export interface SealedColumn {
  table: string;
  column: string;
  form: SealedForm;
  /** The primary key without the bucket. */
  key: readonly string[];
  isDistributed: boolean;
  placeOf(row: Record<string, unknown>, field?: string): SealPlace;
}

interface TypedColumn<Key extends string> extends SealedColumn {
  at(row: { readonly [Name in Key]: KeyValue }): SealPlace;
  /** Of one value of a `fields` column. */
  field(row: { readonly [Name in Key]: KeyValue }, field: string): SealPlace;
}

/** The sealed columns of one table, by their names. */
export function sealedIn<const Key extends string, const Columns extends Record<string, SealedForm>>(
  table: { table: string; key: readonly Key[]; isDistributed?: boolean; staysOld?: boolean },
  columns: Columns,
): { readonly [Name in keyof Columns]: TypedColumn<Key> } {
  const made = Object.entries(columns).map(([column, form]) => {
    const placeOf = (row: Record<string, unknown>, field?: string): SealPlace => {
      const names = [table.table, column, ...(field === undefined ? [] : [field])].join('.');
      return {
        name: `${names}:${JSON.stringify(table.key.map((name) => textOf(row[name])))}`,
        isHandedIn: false,
        ...(table.staysOld && { staysOld: true }),
      };
    };
    const { isDistributed = false } = table;
    return [column, { ...table, isDistributed, column, form, placeOf, at: placeOf, field: placeOf }] as const;
  });
  return Object.fromEntries(made) as unknown as { readonly [Name in keyof Columns]: TypedColumn<Key> };
}

/** For what is sealed to go through other people's hands, such as a part of an address. */
export function sealedFor(purpose: string): SealPlace {
  return { name: `for:${purpose}`, isHandedIn: true };
}

function textOf(value: unknown): string {
  return Buffer.isBuffer(value) ? value.toString('hex') : String(value);
}
