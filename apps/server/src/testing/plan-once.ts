import type pg from 'pg';

/**
 * Reading and planning a statement costs more than running it: here each is planned once on a connection, for tests that send
 * the same ones a million times. The product does so only where a change of a table cannot break a plan (`planNamed`).
 */
export function planOnce(pool: pg.Pool): void {
  const planning = new WeakSet<object>();
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text) ?? `once_${names.size}`;
    names.set(text, known);
    return known;
  };
  // Some connections were opened before.
  pool.on('acquire', (client) => {
    if (planning.has(client)) return;
    planning.add(client);
    const { query } = client;
    client.query = ((...args: unknown[]) => {
      const [text, values, ...others] = args;
      const hasValues = typeof text === 'string' && Array.isArray(values);
      return Reflect.apply(
        query,
        client,
        hasValues ? [{ name: nameOf(text), text, values }, ...others] : args,
      );
    }) as typeof client.query;
  });
}

/** Plans hold for whatever values come. */
export function withLastingPlans(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return address.href;
}
