import type pg from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL writes it: `smallint`, `bigint[]`, `timestamp with time zone`. */
  type: string;
  isNullable: boolean;
  /** It has a default, or numbers itself. */
  isOptional: boolean;
  /** What a check of this column alone allows: `'open'`, `4`. */
  values: string[];
}

export interface Index {
  name: string;
  columns: string[];
  isPrimary: boolean;
}

export interface ForeignKey {
  name: string;
  columns: string[];
  target: string;
}

export interface Table {
  /** With its schema: `ledger.account`. */
  name: string;
  columns: Column[];
  /** Those that allow a value once. */
  uniques: Index[];
  foreignKeys: ForeignKey[];
  triggers: string[];
}

/** Every table of the schemas that are named; partitions have their parent's shape and are left out. */
export async function readTables(client: pg.ClientBase, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'columns'> & { columns: RawColumn[] }>(tablesQuery, [
    schemas,
  ]);
  return rows.map(({ columns, ...table }) => ({ ...table, columns: columns.map(columnOf) }));
}

interface RawColumn extends Omit<Column, 'values'> {
  check: string | null;
}

function columnOf({ check, ...column }: RawColumn): Column {
  return { ...column, values: valuesOf(check ?? '') };
}

const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;

function valuesOf(check: string): string[] {
  const list = listCheck.exec(check)?.[1] ?? '';
  return [...list.matchAll(/'[^']*'|\d+/g)].map(([value]) => value);
}

const namesOf = (keys: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality as k(number, place)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by k.place)`;

const tablesQuery = `
  select n.nspname || '.' || c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
         'isNullable', not a.attnotnull, 'isOptional', a.atthasdef or a.attidentity <> '',
         'check', (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname limit 1))
       order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', i.relname, 'isPrimary', x.indisprimary,
         'columns', ${namesOf('x.indkey::smallint[]')}) order by i.relname), '[]')
     from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid and x.indisunique) as uniques,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'columns', ${namesOf('k.conkey')},
         'target', tn.nspname || '.' || t.relname) order by k.conname), '[]')
     from pg_constraint k join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.conrelid = c.oid and k.contype = 'f') as "foreignKeys",
    array(select t.tgname::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
  order by n.nspname, c.oid`;
