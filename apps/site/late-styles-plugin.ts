/** The failure's words are those that a lost part is known by; see `in-time.ts`. */
const helper = `
const brought = {};
function bring(file) {
  return (brought[file] ??= new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = '/' + file;
    link.onload = done;
    link.onerror = () => {
      delete brought[file];
      fail(Error('Unable to preload CSS for ' + file));
    };
    document.head.append(link);
  }));
}
export const __vitePreload = (load, files) => (files?.length ? Promise.all(files.map(bring)).then(load) : load());
`;

/** A part that needs no styles, as it is written in a finished chunk: the whole of it, and some of its exports by name. */
const whole = /\b[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?),\[\]\)/g;
const some =
  /\b[\w$]+\(async\(\)=>\{let(\{[^}]*\})=await (import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?);return\1\},\[\]\)/g;

/** As far as the build's own types name it here. */
type Bundle = Record<string, { type: string; code?: string }>;

/**
 * A Vite plugin: around each part that comes later Vite puts a helper, which fetches what the part needs besides. Of all it
 * can do we use the styles alone, and it stands in the first view, where it would weigh a kilobyte. Around a part without
 * styles it does nothing, and is left out.
 */
export function lateStyles() {
  return {
    name: 'late-styles',
    enforce: 'pre' as const,
    load: (id: string) => (id === '\0vite/preload-helper.js' ? helper : undefined),
    generateBundle: {
      order: 'post' as const,
      handler(_options: unknown, bundle: Bundle) {
        for (const file of Object.values(bundle)) {
          if (file.code) file.code = file.code.replace(whole, '$1').replace(some, '$2');
        }
      },
    },
  };
}
