import { listImports } from '../architecture/graph.ts';
import { isTestCode, readSourceFiles, type SourceFile, sourceFolders } from '../source-files.ts';

export interface Description {
  title: string;
  /** What a file is to the address, and the files, as `path:line` where one line is meant. */
  places: [role: string, files: string[]][];
}

const files = readSourceFiles(sourceFolders);
const imports = listImports(files);
const endpoint =
  /export const (\w+) = define(?:Endpoint|Callback)\(\{[\s\S]*?method: '(\w+)',[\s\S]*?path: '([^']+)'/g;

/** The way of each call with this address: contract, route, service, queries, hook, page and tests. */
export function describeCall(address: string): Description[] {
  return files
    .filter(({ path }) => /\/contract\//.test(path))
    .flatMap((file) =>
      [...file.code.matchAll(endpoint)]
        .filter(([, , , path = '']) => fits(path, address))
        .map((match) => {
          const [, name = '', method = '', path = ''] = match;
          return { title: `${method} ${path}`, places: placesOf(file, name, match.index) };
        }),
    );
}

function placesOf(contract: SourceFile, name: string, index: number): Description['places'] {
  const users = files.filter((file) => file.path !== contract.path && mentions(file, name));
  const own = users.filter(({ path }) => !isTestCode(path));
  const routes = own.filter(({ path }) => /\/server\/.*routes\.ts$/.test(path));
  const services = routes.flatMap((route) => servicesOf(route, name));
  const hooks = own.filter(({ path }) => /\/(site|console|site-kit|console-kit)\//.test(path));
  return [
    ['contract', [at(contract, index)]],
    ['route', routes.map((file) => at(file, servedAt(file, name)))],
    ['service', unique(services.map(({ path }) => path))],
    ['queries', unique(services.flatMap(({ path }) => importsOf(path, /\.queries\.ts$/)))],
    ['hook', hooks.map((file) => at(file, file.code.lastIndexOf(name)))],
    ['page', unique(hooks.flatMap(({ path }) => usersOf(path)))],
    ['test', users.filter(({ path }) => isTestCode(path)).map(({ path }) => path)],
  ];
}

/** Where `serve(http, …)` names the call, by itself or as one of its contract. */
function servedAt({ code }: SourceFile, name: string): number {
  return code.search(new RegExp(`, (?:\\w+\\.)?${name}\\b`));
}

/** The files that define what the route's handler calls. */
function servicesOf(route: SourceFile, name: string): SourceFile[] {
  const handler = route.code.slice(servedAt(route, name)).split(/\n {2}serve\(|\n\}/)[0] ?? '';
  const called = [...handler.matchAll(/\.(\w+)\(/g)].map(([, method = '']) => method);
  const folder = route.path.replace(/\/server\/.*$/, '/server/');
  return files.filter(
    ({ path, code }) =>
      path.startsWith(folder) &&
      !isTestCode(path) &&
      !/\.(queries|routes)\.ts$/.test(path) &&
      called.some((method) => new RegExp(`(?:^|\\n) *(?:async )?(?:function )?${method}\\(`).test(code)),
  );
}

/** Where pages are listed: the routers of the apps, and what a feature brings to the site. */
const pageList = /^apps\/site\/src\/app\/|^features\/[^/]+\/site\/(module|parts)\.ts$/;

/** Where a list names the page of an address; -1 where it does not. */
function placeOfPage({ path, code }: SourceFile, address: string): number {
  const quoted = escaped(address);
  if (path.endsWith('/site/parts.ts')) {
    // Of a page of the member centre only the last part is written; of a dialog with an address of its own its name.
    const [, page = 'member'] = /^\/member(?:\/(\w+))?$/.exec(address) ?? [];
    const list = address.startsWith('/member') ? 'memberPages' : 'dialogs';
    const name = list === 'dialogs' ? dialogAt(address) : page;
    const start = code.indexOf(`\n  ${list}: {`);
    return start < 0 || !name ? -1 : code.indexOf(`\n    ${name}: {`, start);
  }
  const listed = path.startsWith('apps/') ? `\\bpath: '${quoted}'` : `\\bpaths: \\[[^\\]]*'${quoted}'`;
  return code.search(new RegExp(listed));
}

/** The dialog that opens at an address, over the home page. */
function dialogAt(address: string): string | undefined {
  const door = new RegExp(`path: '${escaped(address)}',[^{}]*openDialog\\('([\\w-]+)'`);
  for (const { path, code } of files) {
    const [, name] = (/\/site\/module\.ts$/.test(path) && door.exec(code)) || [];
    if (name) return /-/.test(name) ? `'${name}'` : name;
  }
  return undefined;
}

/** The pages and dialogs of an address that a router or a module names. */
export function describePage(address: string): Description[] {
  return [...describeConsolePage(address), ...describeSitePage(address)];
}

const consolePage = /\{\s*path: '([^']+)',[^{}]*?load: async \(\) => \(await import\('([^']+)'\)\)/g;

/** The page of an address of the console, with `/console` before it or without, with ids in it or their names. */
function describeConsolePage(address: string): Description[] {
  const wanted = address.replace(/^\/console(?=\/|$)/, '').replace(/^$/, '/');
  const modules = files.filter(({ path }) => /\/console\/(src\/\w+\/)?module\.ts$/.test(path));
  return modules.flatMap((module) =>
    [...module.code.matchAll(consolePage)]
      .filter(([, path = '']) => fits(path.replaceAll('$', ':'), wanted))
      .flatMap(([, path = '', specifier]) => {
        const page = imports.find(
          ({ from, specifier: named }) => from === module.path && named === specifier,
        )?.to;
        return page ? [describeShown(`/console${path}`, module, page)] : [];
      }),
  );
}

function describeSitePage(address: string): Description[] {
  const routers = files.filter(({ path }) => pageList.test(path) && !isTestCode(path));
  return routers.flatMap((router) => {
    const at = placeOfPage(router, address);
    const shown = at < 0 ? undefined : /import\('([^']+)'\)/.exec(router.code.slice(at));
    const page = imports.find(({ from, specifier }) => from === router.path && specifier === shown?.[1])?.to;
    return page && !page.endsWith('/parts.ts') ? [describeShown(address, router, page)] : [];
  });
}

function describeShown(address: string, named: SourceFile, page: string): Description {
  return {
    title: `page ${address}`,
    places: [
      ['router', [named.path]],
      ['page', [page]],
      ['parts', importsOf(page, /\/(site|console)\/.*\.tsx?$/)],
      ['calls', importsOf(page, /\/contract\//)],
      [
        'test',
        files.filter(({ path, code }) => isTestCode(path) && visits(code, address)).map(({ path }) => path),
      ],
    ],
  };
}

/** Whether a test opens an address, with or without a query; `/console` may come from elsewhere. */
function visits(code: string, address: string): boolean {
  const written = address.replace(/^\/console(?=\/)/, '');
  const before = written === address ? '' : '(/console)?';
  return new RegExp(`['"\`}]${before}${escaped(written)}['"\`?#]`).test(code);
}

/** As part of a pattern. */
function escaped(address: string): string {
  return address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function fits(pattern: string, address: string): boolean {
  const wanted = address.split('/');
  const parts = pattern.split('/');
  return (
    parts.length === wanted.length &&
    parts.every(
      (part, place) => part.startsWith(':') || wanted[place]?.startsWith(':') || part === wanted[place],
    )
  );
}

function mentions({ code }: SourceFile, name: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(code);
}

function importsOf(path: string, pattern: RegExp): string[] {
  return unique(
    imports.filter(({ from, to }) => from === path && to && pattern.test(to)).map(({ to }) => to ?? ''),
  );
}

function usersOf(path: string): string[] {
  return imports.filter(({ from, to }) => to === path && !isTestCode(from)).map(({ from }) => from);
}

function at({ path, code }: SourceFile, index: number): string {
  return `${path}:${code.slice(0, index).split('\n').length}`;
}

function unique(paths: string[]): string[] {
  return [...new Set(paths)].sort();
}
