import { iconSprite } from '@kislap/ui/icons/sprite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's half of the site; the document around it comes from the prerendered half. */
export default defineConfig({
  plugins: [iconSprite(), react(), tailwindcss()],
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'src/main.tsx' },
      // One file for what every page needs: shared dictionaries compress better than many small ones.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
            },
            {
              name: 'site',
              test: /(apps[\\/]site[\\/]src[\\/]shared[\\/](api-errors|dialogs|error-notice|error-text|guard|i18n|inlined|link|live|preferences|require-account|prerendered-state|return-path|session|site-status|toast)|packages[\\/]ui[\\/]src[\\/](button|class-names|feedback|icon-sprite|logo|rail|segmented)|packages[\\/]i18n[\\/]src[\\/](areas|format|language|translate)|packages[\\/]api-client[\\/]src[\\/]api-error|packages[\\/]contracts[\\/]src[\\/]constants|features[\\/]games[\\/](game-art|game-tile|game-row|game-grid|categories|paid-total|use-favourites|vendor-strip|lobby-tab))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
