import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

interface FirstView {
  /** Stems of its files, by folder. */
  files: Record<string, string>;
  /** Areas of its texts. */
  texts: string[];
}

/** What a feature adds to the first view stands beside its module. */
const ofFeatures = await Promise.all(
  fs
    .globSync('features/*/site/first-view.ts', { cwd: root })
    .map(async (file): Promise<FirstView> => (await import(path.join(root, file))).firstView),
);

/** What the first route and nearly every other needs, by folder; the entry alone stands outside. */
const files = {
  'apps/site/src': 'all-modules|modules',
  'apps/site/src/app': 'app|features|pop-gate|root|router',
  'apps/site/src/app/kept': 'pages',
  'apps/site/src/app/pages': 'error-page',
  'apps/site/src/app/shell': 'logo|bottom-nav|language-switch|header|module|offline-strip|site-layout',
  'packages/site-kit/src': 'dialogs|link|parts|toast',
  'core/kernel': 'site',
  'packages/site-kit/src/account': 'guard|require-account|return-path|session',
  'packages/site-kit/src/browser': 'game-hosts|image-hosts|preferences|styles',
  'packages/site-kit/src/calls': 'in-time|inlined|later-part|live|prerendered-state',
  'packages/site-kit/src/i18n': 'i18n',
  'packages/site-kit/src/news': 'site-status',
  'packages/ui/src': 'button|class-names|logo',
  'packages/ui/src/icons': 'heart|heart-icon|icon-sprite',
  'packages/ui/src/rail': 'rail',
  'packages/ui/src/states': 'feedback',
  'packages/i18n/src': 'areas|format|language|translate',
  'packages/api-client/src': 'peek-permission',
  'packages/contract-kit/src': 'constants|pictures',
  ...Object.assign({}, ...ofFeatures.map((one) => one.files)),
};

/** Fits every file of the first view: they become one chunk. */
export const firstView = new RegExp(
  `(?:${Object.entries(files)
    .map(([folder, names]) => `${folder.replaceAll('/', '[\\\\/]')}[\\\\/](?:${names})`)
    .join('|')}|features[\\\\/][^\\\\/]+[\\\\/]site[\\\\/]module)\\.tsx?$`,
);

/** Everything that the first touch needs of the features: one chunk of lists. */
export const parts =
  /(?:(?:features[\\/][^\\/]+[\\/]site|apps[\\/]site[\\/]src[\\/]app[\\/]shell)[\\/]parts|apps[\\/]site[\\/]src[\\/]later-modules)\.ts$/;

/** The texts of the first screen in one language. */
export function bootTexts(language: 'en' | 'ty'): RegExp {
  const areas = ['common', 'shell', ...ofFeatures.flatMap((one) => one.texts)];
  return new RegExp(
    `(?:i18n|site-kit|features)[\\\\/].*[\\\\/]${language}[\\\\/](?:${areas.join('|')})\\.ts$`,
  );
}
