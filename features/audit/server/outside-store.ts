import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';

/** A place that whoever holds our database does not hold: a folder of another machine, or objects behind an address. */
interface OutsideStore {
  /** What an operator recognises it by. */
  place: string;
  put(name: string, text: string): Promise<void>;
  /** Undefined where there is none of this name. */
  get(name: string): Promise<string | undefined>;
}

const limitMs = 10_000;
const textMax = 10_000;

/** `target` is an absolute folder, or an address that takes PUT and GET of what is written below it. */
export function createOutsideStore(target: string, authorization: string | undefined): OutsideStore {
  return /^https?:\/\//.test(target) ? createObjectStore(target, authorization) : createFolderStore(target);
}

function createFolderStore(folder: string): OutsideStore {
  return {
    place: folder,
    async put(name, text) {
      await mkdir(folder, { recursive: true });
      // Whole or not at all.
      await writeFile(join(folder, `.${name}`), text, { flush: true });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

function createObjectStore(base: string, authorization: string | undefined): OutsideStore {
  const urlOf = (name: string) => `${base.replace(/\/+$/, '')}/${name}`;
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  return {
    place: new URL(base).host,
    async put(name, text) {
      const reply = await fetchOutside(urlOf(name), {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: text,
        signal: AbortSignal.timeout(limitMs),
      });
      if (!reply.ok) throw new OutsideRefused(reply.status);
    },
    async get(name) {
      const reply = await fetchOutside(urlOf(name), { headers, signal: AbortSignal.timeout(limitMs) });
      if (reply.status === 404) return undefined;
      if (!reply.ok) throw new OutsideRefused(reply.status);
      return (await reply.text()).slice(0, textMax);
    },
  };
}

class OutsideRefused extends Error {
  constructor(status: number) {
    super(`the place of the audit heads answered ${status}`);
  }
}
