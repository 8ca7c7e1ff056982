import { describe, expect, it } from 'vitest';
import { isTestCode, readSourceFiles, sourceFolders } from '../source-files.ts';
import { findBareTexts, isUsed, readKeyUse } from './bare-texts.ts';
import { listCatalogues } from './catalogues.ts';

const sources = readSourceFiles(sourceFolders).filter(
  ({ path: file }) => !isTestCode(file) && !/\/(?:en|ty|labels)\/[^/]+$/.test(file),
);

/** Names, keys and forms that are the same in every language. */
const names = new Set([
  'English',
  'Filipino',
  'Kislap',
  'RTP',
  'GMT+8',
  'Ctrl K',
  'https://',
  '/help#',
  'play.example.com',
  '-----BEGIN PUBLIC KEY-----',
]);

describe('texts', () => {
  it('finds a text that stands in the code, and leaves code alone', () => {
    const lines = [
      'const [a] = useState<Map<string, number>>(new Map());',
      'return <p title="Bare title">Bare words <b>{t("a.b")}</b></p>;',
      '<Field label={t("a.b")} hint={"Bare hint"} className="flex" />',
      'const f = (x: Array<string>) => x.length > 2 && <i>{x}</i>;',
    ].join('\n');
    expect(
      findBareTexts([{ path: 'apps/x.tsx', text: lines, code: lines }], names).map((line) =>
        line.replace(/^.*: "(.*)" .*$/, '$1'),
      ),
    ).toEqual(['Bare title', 'Bare hint', 'Bare words']);
  });

  it('stand in the catalogues alone, in every page, dialog and game', () => {
    expect(findBareTexts(sources, names)).toEqual([]);
  });
});

/** Areas whose keys come as data, with what holds them instead. */
const heldElsewhere: Record<string, string> = {
  errors: 'one text for each code of the error catalogue, by a test of its own',
  permissions: 'one label for each permission of a contract, by a test beside the server',
  messages: 'the names of messages are typed by their texts (messaging/templates.ts)',
};
/** Areas that the code reaches as a whole: games by `game.<key>`, the server and the arcade's pages by import. */
const whole = /^(?:arcade.*|debts|documents|help|psp|receipt|showcase|statement)$/;

describe('catalogue keys', async () => {
  const everywhere = readKeyUse(sources);
  const inGames = readKeyUse(
    sources.filter((file) => /^arcade\/|^apps\/server\/|^features\/[^/]+\/server\//.test(file.path)),
  );
  for (const { file } of listCatalogues('en')) {
    const module: Record<string, Record<string, unknown>> = await import(file);
    for (const [area, texts] of Object.entries(module)) {
      if (area in heldElsewhere) continue;
      it(`of ${area} are all shown somewhere`, () => {
        const unused = Object.keys(texts).filter(
          (key) =>
            !isUsed(area, key, everywhere) && !(whole.test(area) && isUsed('game', key, inGames, true)),
        );
        expect(unused).toEqual([]);
      });
    }
  }
});
