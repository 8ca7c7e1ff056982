/** The only reader of the environment of a process under test. */
export function databaseUrl(): string {
  return process.env.DATABASE_URL ?? '';
}

/** For PostgreSQL, which is started with this process's own environment. Returns the way back. */
export function setEnvironment(variables: Record<string, string>): () => void {
  Object.assign(process.env, variables);
  return () => {
    for (const name of Object.keys(variables)) delete process.env[name];
  };
}
