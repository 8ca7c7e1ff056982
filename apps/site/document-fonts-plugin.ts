interface Asset {
  type: 'chunk' | 'asset';
  fileName: string;
  source?: string | Uint8Array;
}

/**
 * A Vite plugin: leaves fonts out of the stylesheet that comes after the first view. Every document declares them
 * itself; declared a second time they would be tried anew, and words would jump under a finger.
 */
export function documentFonts() {
  return {
    name: 'document-fonts',
    enforce: 'post' as const,
    generateBundle(_options: unknown, bundle: Record<string, Asset>) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css') || !file.source) continue;
        file.source = file.source.toString().replace(/@font-face\s*\{[^}]*\}/g, '');
      }
    },
  };
}
