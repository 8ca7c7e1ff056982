import { type Language, languages } from '@kislap/contract-kit';

/** How search engines name the two languages. */
const tags: Record<Language, string> = { EN: 'en', TY: 'fil' };

/** The address of a page in one language; the plain one is in the reader's own. */
export function pageAddress(origin: string, path: string, language?: Language): string {
  const address = new URL(path, origin);
  if (language) address.searchParams.set('lang', language);
  return address.href;
}

/** The canonical address of a page and its languages, or noindex. */
export function searchHeaders(origin: string, canonical: string | null): Record<string, string> {
  if (canonical === null) return { 'x-robots-tag': 'noindex' };
  const links = [
    `<${pageAddress(origin, canonical)}>; rel="canonical"`,
    ...languages.map(
      (language) =>
        `<${pageAddress(origin, canonical, language)}>; rel="alternate"; hreflang="${tags[language]}"`,
    ),
    `<${pageAddress(origin, canonical)}>; rel="alternate"; hreflang="x-default"`,
  ];
  return { link: links.join(', ') };
}

/** What belongs to one person, or is no page at all, is not worth a visit. */
const closedPaths = [
  '/member',
  '/agentHome',
  '/seamless',
  '/social/',
  '/console',
  '/wps/',
  '/gateway/',
  '/cashier/',
];

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${pageAddress(origin, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

export function sitemapXml(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${tags[language]}" href="${pageAddress(origin, path, language)}"/>`,
    );
    return `<url><loc>${pageAddress(origin, path)}</loc>${alternates.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
