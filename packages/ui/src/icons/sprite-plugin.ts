import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { icons } from './icons.ts';

const moduleId = 'virtual:icon-sprite';
/** How the components name the icon they draw with, from their own folder, from `src` or from a folder beside. */
const iconImport = /^(?:\.\/|\.\/icons\/|\.\.\/icons\/)icon\.tsx$/;

function sprite(): string {
  const symbols = Object.entries(icons).map(
    ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

type Answer = (
  request: unknown,
  reply: { setHeader(name: string, value: string): void; end(body: string): void },
) => void;

/** A Vite plugin: one hashed file of all icons, and the components that draw from it in place of inline paths. */
export function iconSprite() {
  const source = sprite();
  const fileName = `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
  const spriteIcon = fileURLToPath(new URL('icon-sprite.tsx', import.meta.url));
  return {
    name: 'icon-sprite',
    enforce: 'pre' as const,
    resolveId(id: string) {
      if (id === moduleId) return `\0${moduleId}`;
      return iconImport.test(id) ? spriteIcon : null;
    },
    load(id: string) {
      return id === `\0${moduleId}` ? `export default ${JSON.stringify(`/${fileName}`)};` : null;
    },
    configureServer({ middlewares }: { middlewares: { use(path: string, answer: Answer): void } }) {
      middlewares.use(`/${fileName}`, (_request, reply) => {
        reply.setHeader('content-type', 'image/svg+xml');
        reply.end(source);
      });
    },
    generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => void }) {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
