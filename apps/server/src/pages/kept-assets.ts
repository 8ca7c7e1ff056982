import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keptForMs = 7 * 24 * 3_600_000;
const listFile = 'current';

interface AssetsOfBuilds {
  /** The assets of the build that is served now. */
  built: string;
  /** Where those of earlier builds stand; it outlives a deployment. */
  kept: string;
  now: Date;
}

/**
 * Keeps scripts and styles of earlier builds for a week after they were last current: a tab that was open during a
 * deployment still asks for them by their old names.
 */
export async function keepAssets({ built, kept, now }: AssetsOfBuilds): Promise<void> {
  await mkdir(kept, { recursive: true });
  const current = (await list(built)).filter((name) => /\.(js|css)$/.test(name));
  // Those of the last build were current until now, however long ago it came out.
  for (const name of await readList(kept)) await utimes(join(kept, name), now, now).catch(ignoreGone);
  for (const name of current) {
    await copyFile(join(built, name), join(kept, name));
    await utimes(join(kept, name), now, now);
  }
  await writeFile(join(kept, listFile), JSON.stringify(current));
  for (const name of await list(kept)) {
    const file = await stat(join(kept, name)).catch(ignoreGone);
    if (file && now.getTime() - file.mtimeMs > keptForMs) await rm(join(kept, name), { force: true });
  }
}

/** Names of the last build's files; none where there was none, or where its list was cut off. */
async function readList(kept: string): Promise<string[]> {
  const text = await readFile(join(kept, listFile), 'utf8').catch(ignoreGone);
  try {
    const names: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

async function list(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreGone)) ?? [];
}

/** Another process of the same house may have removed it. */
function ignoreGone(): undefined {
  return undefined;
}
