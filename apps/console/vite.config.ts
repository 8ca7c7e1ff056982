import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The operator console: one page served under /console/, whose paths the browser resolves. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
