import { splitFontFaces } from './src/app/document/font-faces.ts';

interface Asset {
  type: 'chunk' | 'asset';
  fileName: string;
  source?: string | Uint8Array;
}

/** A Vite plugin: leaves fonts out of the stylesheet that comes after the first view; every document declares them itself. */
export function documentFonts() {
  return {
    name: 'document-fonts',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, Asset>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css') || !file.source) continue;
        file.source = splitFontFaces(file.source.toString()).rules;
      }
    },
  };
}
