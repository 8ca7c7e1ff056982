import { defineConfig } from 'vite';
import { gamePages } from './client-pages.ts';
import { weightGate } from './client-weight.ts';

const client = `${import.meta.dirname}/src/client`;
const { inputs, plugin } = gamePages(client);

/** The game clients: one page per engine, served by the arcade under /client/ and as the shell of /play/<game_code>. */
export default defineConfig({
  root: client,
  base: '/client/',
  plugins: [plugin, weightGate()],
  build: {
    outDir: `${import.meta.dirname}/dist/client`,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows neither inline styles nor fonts from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: inputs },
  },
});
