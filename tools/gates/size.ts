import assert from 'node:assert';
import zlib from 'node:zlib';
import type { Browser } from 'playwright-core';

const kibibyte = 1024;
const scriptMax = 114 * kibibyte;
const documentMax = 14 * kibibyte;

/** Every script the first route loads, gzip; and the document with the styles that block its first paint, brotli. */
export async function measureSizes(browser: Browser, siteUrl: string): Promise<string> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await page.goto(`${siteUrl}/`, { waitUntil: 'networkidle' });
    const scriptBytes = (await Promise.all(scripts)).reduce((sum, body) => sum + gzipSize(body), 0);

    const document = await page.request.get(`${siteUrl}/`);
    const html = await document.body();
    // Only what the document itself links blocks its first paint; the app adds the rest after it.
    const links = html.toString().match(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/g) ?? [];
    const inDocument = links.flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
    const bodies = await Promise.all(
      inDocument.map(async (style) => (await page.request.get(new URL(style, siteUrl).href)).body()),
    );
    const documentBytes = [html, ...bodies].reduce((sum, body) => sum + brotliSize(body), 0);

    assert(scripts.length > 0, 'the first route loads no script at all: the site is not built in');
    assert(
      scriptBytes <= scriptMax,
      `first-route JS is ${show(scriptBytes)} gzip; at most ${show(scriptMax)}`,
    );
    assert(
      documentBytes <= documentMax,
      `HTML and critical CSS are ${show(documentBytes)} brotli; at most ${show(documentMax)}`,
    );
    return `JS ${show(scriptBytes)} gzip, HTML and critical CSS ${show(documentBytes)} brotli`;
  } finally {
    await page.close();
  }
}

function gzipSize(body: Buffer): number {
  return zlib.gzipSync(body, { level: 9 }).length;
}

function brotliSize(body: Buffer): number {
  return zlib.brotliCompressSync(body).length;
}

function show(bytes: number): string {
  return `${(bytes / kibibyte).toFixed(1)} KiB`;
}
