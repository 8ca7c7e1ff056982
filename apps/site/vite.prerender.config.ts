import { readFileSync } from 'node:fs';
import { iconSprite } from '@kislap/ui/icons/sprite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cssTarget } from './css-target.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Tells the server's half what the client's build named its files; read when it is built, not when it is looked at. */
function clientAssets(): Plugin {
  return {
    name: 'client-assets',
    config() {
      const manifest: Record<string, ManifestEntry> = JSON.parse(
        readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
      );
      const entry = manifest['src/main.tsx'];
      const files = Object.values(manifest).flatMap((item) => [item.file, ...(item.assets ?? [])]);
      const fonts = ['jakarta-core', 'anybody-core'].map((name) => files.find((file) => file.includes(name)));
      const css = entry?.css?.[0];
      if (!entry || !css || fonts.includes(undefined))
        throw new Error('build the client first: its manifest names the assets');
      const assets = {
        app: `/${entry.file}`,
        css: `/${css}`,
        fonts: fonts.map((file) => `/${file}`),
        icon: '/logo.svg',
      };
      return { define: { __CLIENT_ASSETS__: JSON.stringify(assets) } };
    },
  };
}

/** The server's half: renders the first view of a page as HTML, with everything it needs inside one file. */
export default defineConfig({
  plugins: [clientAssets(), iconSprite(), react(), tailwindcss()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    target: 'node22',
    cssTarget,
    assetsInlineLimit: 0,
    // One file, read at the start: a page that is rendered later must not look for what a new build has replaced.
    rolldownOptions: { output: { entryFileNames: 'entry.js', codeSplitting: false } },
  },
});
