import { iconSprite } from '@kislap/ui/icons/sprite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssTarget } from './css-target.ts';
import { documentFonts } from './document-fonts-plugin.ts';
import { bootTexts, firstView, parts } from './first-view.ts';
import { lateStyles } from './late-styles-plugin.ts';
import { serviceWorkerShell } from './service-worker-plugin.ts';

/** The browser's half of the site; the document around it comes from the prerendered half. */
export default defineConfig({
  plugins: [iconSprite(), react(), tailwindcss(), documentFonts(), serviceWorkerShell(), lateStyles()],
  publicDir: 'public',
  // The router brings a stand-in for a hook that older Reacts lack; this one has it.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget,
    assetsInlineLimit: 0,
    // The list of what each lazy part needs besides would weigh 2 KiB in the first view; see app/follow-person.ts.
    modulePreload: false,
    rolldownOptions: {
      input: { app: 'src/main.tsx', 'service-worker': 'src/service-worker/service-worker.ts' },
      // One file for what every page needs: shared dictionaries compress better than many small ones.
      output: {
        // A service worker reaches what lies beside and below its own file, which therefore keeps one name at the root.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
            },
            { name: 'site', test: firstView },
            { name: 'parts', test: parts },
            { name: 'boot-en', test: bootTexts('en') },
            { name: 'boot-ty', test: bootTexts('ty') },
          ],
        },
      },
    },
  },
});
