/** A schema of PostgreSQL: its files are applied in the order of their names and recorded as `<name>/<file>`. */
export interface SchemaFolder {
  name: string;
  url: URL;
}

/** What every other schema stands on. */
export const platformSchema: SchemaFolder = { name: 'platform', url: new URL('schema/', import.meta.url) };
