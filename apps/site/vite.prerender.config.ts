import { readFileSync } from 'node:fs';
import { iconSprite } from '@kislap/ui/icons/sprite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
}

const manifest: Record<string, ManifestEntry> = JSON.parse(
  readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
);
const entry = manifest['src/main.tsx'];
const fontName = Object.values(manifest)
  .flatMap((item) => [item.file, ...(item.assets ?? [])])
  .find((file) => file.includes('jakarta-core'));
if (!entry?.css?.[0] || !fontName) throw new Error('build the client first: its manifest names the assets');

/** The server's half: renders the first view of a page as HTML, with everything it needs inside one file. */
export default defineConfig({
  plugins: [iconSprite(), react(), tailwindcss()],
  publicDir: false,
  define: {
    'process.env.NODE_ENV': '"production"',
    __CLIENT_ASSETS__: JSON.stringify({
      app: `/${entry.file}`,
      css: `/${entry.css[0]}`,
      font: `/${fontName}`,
      icon: '/logo.svg',
    }),
  },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    target: 'node22',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'entry.js' } },
  },
});
