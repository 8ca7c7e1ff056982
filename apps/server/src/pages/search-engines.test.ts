import { describe, expect, it } from 'vitest';
import { appManifest } from './app-manifest.ts';
import { robotsText, searchHeaders, sitemapXml } from './search-engines.ts';

const origin = 'https://kislap.example';

describe('the tags for search engines', () => {
  it('names the canonical address of a page, and its address in each language', () => {
    expect(searchHeaders(origin, '/rng').link?.split(', ')).toEqual([
      '<https://kislap.example/rng>; rel="canonical"',
      '<https://kislap.example/rng?lang=EN>; rel="alternate"; hreflang="en"',
      '<https://kislap.example/rng?lang=TY>; rel="alternate"; hreflang="fil"',
      '<https://kislap.example/rng>; rel="alternate"; hreflang="x-default"',
    ]);
  });

  it('keeps personal pages out of the index', () => {
    expect(searchHeaders(origin, null)).toEqual({ 'x-robots-tag': 'noindex' });
    const robots = robotsText(origin).split('\n');
    expect(robots).toContain('Disallow: /member');
    expect(robots).toContain('Disallow: /wps/');
    expect(robots).toContain('Sitemap: https://kislap.example/sitemap.xml');
    // What a public page itself loads must stay open to them.
    expect(robots.filter((line) => /^Disallow: \/(assets|images|icons)?$/.test(line))).toEqual([]);
  });

  it('lists the pages it is given, in both languages', () => {
    const xml = sitemapXml(origin, ['/', '/rng']);
    expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://kislap.example/</loc>',
      '<loc>https://kislap.example/rng</loc>',
    ]);
    expect(xml.match(/hreflang="fil"/g)).toHaveLength(2);
  });
});

describe('the manifest of the app', () => {
  it.each(['EN', 'TY'] as const)(
    'has all that a browser asks of an app it may install, in %s',
    (language) => {
      const manifest = JSON.parse(appManifest(language));
      expect(manifest).toMatchObject({ name: 'Kislap', start_url: '/', scope: '/', display: 'standalone' });
      const icons = manifest.icons.map(
        (icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`,
      );
      expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
      expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3);
      expect(manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor)).toEqual(
        expect.arrayContaining(['narrow', 'wide']),
      );
    },
  );

  it('speaks the language asked for', () => {
    expect(JSON.parse(appManifest('TY')).lang).toBe('fil');
    expect(JSON.parse(appManifest('TY')).description).not.toBe(JSON.parse(appManifest('EN')).description);
  });
});
