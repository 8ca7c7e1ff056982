import { createHash } from 'node:crypto';

interface Chunk {
  type: 'chunk' | 'asset';
  fileName: string;
  code?: string;
  imports?: string[];
  dynamicImports?: string[];
  name?: string;
  isEntry?: boolean;
}

const workerFile = 'service-worker.js';

/**
 * A Vite plugin: tells the service worker which files make up the first view, and gives them one name together, so that
 * a build with other files is another version of it.
 */
export function serviceWorkerShell() {
  return {
    name: 'service-worker-shell',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, Chunk>) {
      const worker = bundle[workerFile];
      const entry = Object.values(bundle).find((file) => file.isEntry && file.name === 'app');
      if (!worker?.code || !entry) return;
      const files = shellOf(entry.fileName, bundle).map((file) => `/${file}`);
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 12);
      worker.code = worker.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(files))
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version));
    },
  };
}

/** The entry with what it imports, its texts, the styles, the icons and the fonts of the first paint. */
function shellOf(entry: string, bundle: Record<string, Chunk>): string[] {
  const found = new Set<string>();
  const visit = (fileName: string) => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const next of bundle[fileName]?.imports ?? []) visit(next);
  };
  visit(entry);
  const isShell =
    /\/(boot-(en|ty)-[\w-]{8}\.js|app-[\w-]{8}\.css|icons-\w{8}\.svg|(jakarta|anybody)-core-[\w-]{8}\.woff2)$/;
  for (const fileName of Object.keys(bundle)) if (isShell.test(fileName)) visit(fileName);
  return [...found].sort();
}
