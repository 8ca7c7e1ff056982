import type { Language } from '@kislap/contract-kit';
import { common as commonEn } from '@kislap/i18n/en/common.ts';
import { common as commonTy } from '@kislap/i18n/ty/common.ts';
import { pages as pagesEn } from '@kislap/site/texts/en/pages.ts';
import { pages as pagesTy } from '@kislap/site/texts/ty/pages.ts';
import { shell as shellEn } from '@kislap/site-kit/texts/en/shell.ts';
import { titles as titlesEn } from '@kislap/site-kit/texts/en/titles.ts';
import { shell as shellTy } from '@kislap/site-kit/texts/ty/shell.ts';
import { titles as titlesTy } from '@kislap/site-kit/texts/ty/titles.ts';

const texts = {
  EN: { common: commonEn, pages: pagesEn, shell: shellEn, titles: titlesEn },
  TY: { common: commonTy, pages: pagesTy, shell: shellTy, titles: titlesTy },
} as const;

const ground = '#110b17';

/** What a browser must know to install the site: its name, its icons, and where an icon's long press leads. */
export function appManifest(language: Language): string {
  const { common, pages, shell, titles } = texts[language];
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return JSON.stringify({
    id: '/',
    name: common.brand,
    short_name: common.brand,
    description: titles.homeTextPlain,
    lang: language === 'TY' ? 'fil' : 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/app-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(shell.catRNG, '/rng'),
      shortcut(shell.deposit, '/member/deposit'),
      shortcut(shell.records, '/member/records'),
      shortcut(shell.help, '/help'),
    ],
    screenshots: [
      {
        src: '/icons/screen-home.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: pages.screenHome,
      },
      {
        src: '/icons/screen-game.webp',
        sizes: '780x1688',
        type: 'image/webp',
        form_factor: 'narrow',
        label: pages.screenGame,
      },
      {
        src: '/icons/screen-wide.webp',
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: pages.screenHome,
      },
    ],
  });
}
