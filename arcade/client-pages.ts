import type { Plugin } from 'vite';

/** A game's page: the folder whose `main.ts` plays it, and the styles beside those of every game, below `src/client`. */
interface Page {
  main?: string;
  styles: readonly string[];
}

const frame = ['base', 'shell', 'controls', 'sheet/sheet', 'sheet/pages', 'small-screens'].map(
  (name) => `shared/${name}.css`,
);
const instant = 'shared/bet/instant.css';
const cards = 'shared/paint/cards.css';
const table: Page = {
  main: 'table',
  styles: [
    ...['table', 'host', 'cards/cards'].map((name) => `table/${name}.css`),
    'roulette/wheel.css',
    'sicbo/dice.css',
    ...[
      'cloth/cloth',
      'cloth/cloth-groups',
      'chips/chips',
      'chips/tray',
      'roads/roads',
      'tables',
      'wide',
    ].map((name) => `table/${name}.css`),
  ],
};
const sports: Page = { styles: ['sports/sports.css', 'sports/slip.css', 'sports/wide.css'] };

/** By engine; without a `main` it is the folder of the engine itself. */
const pages: Readonly<Record<string, Page>> = {
  baccarat: table,
  bingo: {
    styles: ['table/host.css', 'bingo/bingo.css', 'bingo/called.css', 'bingo/cards.css', 'bingo/buying.css'],
  },
  colour: { styles: [instant, 'colour/colour.css'] },
  crash: { styles: ['crash/crash.css'] },
  dice: { styles: [instant, 'dice/dice.css'] },
  dragontiger: table,
  esport: sports,
  fish: { styles: [instant, 'fish/fish.css'] },
  football: sports,
  hilo: { styles: [instant, cards, 'hilo/hilo.css'] },
  mines: { styles: [instant, 'mines/mines.css'] },
  plinko: { styles: [instant] },
  poker: { styles: [instant, cards, 'poker/poker.css'] },
  pool: { styles: ['pool/pool.css'] },
  pusoy: { styles: ['room/room.css', 'room/hand.css', 'pusoy/pusoy.css'] },
  roulette: table,
  scratch: { styles: [instant, 'scratch/scratch.css'] },
  sicbo: table,
  slot: { styles: ['slot/slot.css', 'slot/auto/auto.css', 'slot/free-rounds.css'] },
  tongits: { styles: ['room/room.css', 'room/hand.css', 'tongits/tongits.css'] },
  wheel: { styles: [instant, 'wheel/wheel.css'] },
};

function pageOf(engine: string, { main = engine, styles }: Page): string {
  const links = [...frame, ...styles].map((path) => `    <link rel="stylesheet" href="./${path}" />`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#110b17" />
    <title>Kislap</title>
    <link rel="icon" href="data:," />
${links.join('\n')}
    <script type="module" src="./${main}/main.ts"></script>
  </head>
  <body>
    <div id="loading" role="status" aria-label="Loading"><span class="loading-spark"></span></div>
  </body>
</html>
`;
}

/** The pages of all games as if each were a file `<engine>.html` below `root`. */
export function gamePages(root: string) {
  const files = new Map(
    Object.entries(pages).map(([engine, page]) => [`${root}/${engine}.html`, pageOf(engine, page)]),
  );
  const plugin: Plugin = {
    name: 'game-pages',
    enforce: 'pre',
    resolveId: (id) => (files.has(id) ? id : null),
    load: (id) => files.get(id) ?? null,
  };
  return { inputs: [...files.keys()], plugin };
}
