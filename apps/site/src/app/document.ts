import type { Language } from '@kislap/i18n';
import { toInlined } from '../shared/inlined.ts';
import { bootScript } from './boot-script.ts';

export interface ClientAssets {
  app: string;
  css: string;
  font: string;
  icon: string;
}

interface DocumentParts {
  lang: Language;
  content: string;
  lobby: unknown;
  criticalCss: string;
  assets: ClientAssets;
  /** The path whose page `content` is; empty: the app draws it anew. */
  hydratesAt: string;
}

const titles: Record<Language, { title: string; description: string }> = {
  EN: {
    title: 'Kislap — games of the islands',
    description:
      'Slots, fishing and mini games with their odds in the open, fast payouts, and limits you set yourself.',
  },
  TY: {
    title: 'Kislap — mga laro ng kapuluan',
    description:
      'Slots, pangingisda at mini games na lantad ang odds, mabilis ang bayad, at ikaw ang nagtatakda ng limitasyon.',
  },
};

/** The stylesheet's name alone: the inline script links it once the first view stands. */
function styleName(path: string): string {
  return path.replace(/^\/assets\/(.+)\.css$/, '$1');
}

export function documentOf(parts: DocumentParts): { html: string; head: string } {
  const { lang, content, lobby, criticalCss, assets, hydratesAt } = parts;
  const { title, description } = titles[lang];
  const isFrame = hydratesAt === '';
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#110b17">',
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    `<script>${bootScript}</script>`,
    `<style>${criticalCss}</style>`,
    isFrame ? `<link rel="stylesheet" href="${assets.css}">` : '',
  ].join('');
  const attributes = [
    `lang="${lang === 'TY' ? 'fil' : 'en'}"`,
    'data-theme="dark"',
    `data-language="${lang}"`,
    `data-app="${assets.app}"`,
    `data-css="${styleName(assets.css)}"`,
    `data-page="${hydratesAt}"`,
    isFrame ? 'data-start="now"' : '',
  ].join(' ');
  const data = lobby ? `<script type="application/json" id="lobby-data">${toInlined(lobby)}</script>` : '';
  const html = `<!doctype html><html ${attributes}><head>${head}</head><body><div id="app">${content}</div>${data}</body></html>`;
  return { html, head };
}
