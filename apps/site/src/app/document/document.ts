import { narrowBelow, narrowOf } from '@kislap/contract-kit/pictures';
import type { Language } from '@kislap/i18n';
import { toInlined } from '@kislap/site-kit/calls/inlined.ts';
import type { PageTitle } from '../page-titles.ts';
import { bootScript } from './boot-script.ts';

export interface ClientAssets {
  app: string;
  css: string;
  /** Fonts of the first view: text and headings. */
  fonts: readonly string[];
  icon: string;
}

interface DocumentParts {
  lang: Language;
  page: PageTitle;
  /** Of the site itself, for addresses that others follow: the picture of a shared link. */
  origin: string;
  content: string;
  lobby: unknown;
  /** What a list begins from. */
  list: unknown;
  fontFaces: string;
  /** What the page's own markup needs; the whole stylesheet takes its place. */
  criticalCss: string;
  assets: ClientAssets;
  /** The path of `content`; empty if the app renders it. */
  hydratesAt: string;
  /** Shown without the app: the offline page. */
  isStill?: boolean;
  /** The first banner's picture, the largest thing in view: it is asked for before all else. */
  banner?: string;
}

/** The stylesheet's name alone: the inline script links it once the first view stands. */
function styleName(path: string): string {
  return path.replace(/^\/assets\/(.+)\.css$/, '$1');
}

export function documentOf(parts: DocumentParts): { html: string; head: string } {
  const { lang, page, content, lobby, list, assets, hydratesAt, isStill } = parts;
  const isFrame = hydratesAt === '' && !isStill;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    ...bannerPictures(parts.banner),
    `<title>${attribute(page.title)}</title>`,
    `<meta name="description" content="${attribute(page.description)}">`,
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#110b17">',
    ...sharedLink(parts),
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/icons/touch.png">',
    `<link rel="manifest" href="/app.webmanifest${lang === 'TY' ? '?lang=TY' : ''}">`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.fontFaces}</style>`,
    `<style id="first-styles">${parts.criticalCss}</style>`,
    // After them: where it starts at once it adds the whole stylesheet, whose rules take the place of the first.
    `<script>${bootScript}</script>`,
  ].join('');
  const attributes = [
    `lang="${lang === 'TY' ? 'fil' : 'en'}"`,
    'data-theme="dark"',
    `data-language="${lang}"`,
    isStill ? '' : `data-app="${assets.app}"`,
    `data-css="${styleName(assets.css)}"`,
    `data-page="${hydratesAt}"`,
    isFrame ? 'data-start="now"' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const data = inlined('lobby-data', lobby) + inlined('list-data', list);
  const html = `<!doctype html><html ${attributes}><head>${head}</head><body><div id="app">${content}</div>${data}</body></html>`;
  return { html, head };
}

function inlined(id: string, data: unknown): string {
  return data ? `<script type="application/json" id="${id}">${toInlined(data)}</script>` : '';
}

/** The banner's two pictures, of which the browser takes the one for its width. */
function bannerPictures(wide?: string): string[] {
  if (!wide) return [];
  const link = (href: string, media: string) =>
    `<link rel="preload" as="image" href="${attribute(href)}" media="${media}" fetchpriority="high">`;
  return [link(narrowOf(wide), narrowBelow), link(wide, `not all and ${narrowBelow}`)];
}

/** What a chat shows of a link to the page; its title and its sentence are those of the page. */
function sharedLink({ page, origin }: DocumentParts): string[] {
  if (page.canonical === null) return [];
  return [
    `<meta property="og:title" content="${attribute(page.title)}">`,
    `<meta property="og:description" content="${attribute(page.description)}">`,
    `<meta property="og:image" content="${origin}/icons/share.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
