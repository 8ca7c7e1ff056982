import type { SiteParts } from '@kislap/kernel/site.ts';
import { insist } from './calls/in-time.ts';

let load: () => Promise<readonly SiteParts[]> = async () => [];
let loaded: readonly SiteParts[] = [];

/** The app says where the parts of its features are. */
export function provideParts(from: () => Promise<readonly SiteParts[]>): void {
  load = from;
}

/** What every feature brings beside its first view; fetched once. */
export async function loadParts(): Promise<readonly SiteParts[]> {
  loaded = await insist(load);
  return loaded;
}

/** The same where `loadParts` has been waited for; before, there is nothing. */
export function siteParts(): readonly SiteParts[] {
  return loaded;
}

/** Code that reads the parts, with them. */
export function withParts<Code>(bring: () => Promise<Code>): () => Promise<Code> {
  return async () => (await Promise.all([bring(), loadParts()]))[0];
}
