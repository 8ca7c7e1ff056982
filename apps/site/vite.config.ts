import { iconSprite } from '@kislap/ui/icons/sprite-plugin.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssTarget } from './css-target.ts';
import { documentFonts } from './document-fonts-plugin.ts';
import { serviceWorkerShell } from './service-worker-plugin.ts';

/** What the first route and nearly every other needs, by folder; the entry alone stands outside. */
const firstRoute = anyOf({
  'apps/site/src/app': 'app|router|root|error-page',
  'apps/site/src/app/shell': 'logo|bottom-nav|language-switch|header|offline-strip|site-layout',
  'apps/site/src/shared':
    'dialogs|game-hosts|guard|i18n|image-hosts|in-time|inlined|later-part|link|live|preferences|require-account|prerendered-state|return-path|session|site-status|styles|toast',
  'apps/site/src/features/games':
    'banner-carousel|categories|game-art|game-grid|game-row|game-tile|jackpot-counter|list-search|lobby-page|lobby-tab|lobby-tabs|notice-marquee|paid-total|play-search|use-favourites|vendor-strip|winner-board',
  'packages/ui/src': 'button|class-names|feedback|heart-icon|icons[\\\\/]heart|icon-sprite|logo|rail',
  'packages/i18n/src': 'areas|format|language|translate',
  'packages/api-client/src': 'peek-permission',
  'packages/contracts/src': 'constants|pictures',
});

function anyOf(folders: Record<string, string>): RegExp {
  const files = Object.entries(folders).map(
    ([folder, names]) => `${folder.replaceAll('/', '[\\\\/]')}[\\\\/](?:${names})`,
  );
  return new RegExp(`(?:${files.join('|')})\\.tsx?$`);
}

/** The browser's half of the site; the document around it comes from the prerendered half. */
export default defineConfig({
  plugins: [iconSprite(), react(), tailwindcss(), documentFonts(), serviceWorkerShell()],
  publicDir: 'public',
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
            { name: 'site', test: firstRoute },
          ],
        },
      },
    },
  },
});
