import { type Language, languages } from '@kislap/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appManifest } from './app-manifest.ts';
import { robotsText, sitemapXml } from './search-engines.ts';
import type { SitePages } from './site-pages.ts';

interface SiteFile {
  type: string;
  make(language: Language): string | Promise<string>;
}

/** Generated files: their content depends on the brand, its address and its open features. */
export function createSiteFiles(origin: string, pages: Pick<SitePages, 'listPages'>) {
  const files: Record<string, SiteFile> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => robotsText(origin) },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      make: async () => sitemapXml(origin, await pages.listPages()),
    },
    '/app.webmanifest': { type: 'application/manifest+json; charset=utf-8', make: appManifest },
  };
  return {
    /** False if the path is not one of these files. */
    async send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const file = Object.hasOwn(files, path) ? files[path] : undefined;
      if (!file) return false;
      const asked = new URL(request.url, origin).searchParams.get('lang');
      const content = await file.make(languages.find((language) => language === asked) ?? 'EN');
      reply.header('content-type', file.type).header('cache-control', 'public, max-age=300').send(content);
      return true;
    },
  };
}
