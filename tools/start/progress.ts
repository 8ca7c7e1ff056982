/** Runs one step of the start and prints a line with the seconds it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${name} ${seconds(started)}`);
    return result;
  } catch (error) {
    console.log(`✗ ${name} ${seconds(started)}`);
    throw error;
  }
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
