/** The only reader of the environment in the testkit. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || undefined;
}

export function searchPath(): string {
  return process.env.PATH ?? '';
}
