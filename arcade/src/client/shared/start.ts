import { type Area, languageFrom } from '@kislap/i18n';
import { getHelp } from '../../api.ts';
import { CallFailure } from './calls.ts';
import { button, el } from './dom.ts';
import type { Game } from './game.ts';
import { createParent } from './parent.ts';
import { onPreference, preference } from './preferences.ts';
import { openSession } from './session.ts';
import { buildHistory } from './sheet/history-page.ts';
import { buildSettings } from './sheet/settings-page.ts';
import { createSheet } from './sheet/sheet.ts';
import { createShell } from './shell.ts';
import { loadWording, type Wording } from './texts.ts';

/** Opens the session, builds what all games share, and hands over to the game. */
export async function startGame<Own extends Area>(game: Game<Own>): Promise<void> {
  let wording: Wording<Own> | undefined;
  try {
    const open = await openSession();
    wording = await loadWording<Own>(open.session.lang, game.texts);
    const words = wording;
    // Words on the symbols are drawn once: with the house font, or without it where it does not come.
    await document.fonts.load('800 16px "Plus Jakarta Sans Variable"').catch(() => []);
    const [help] = await Promise.all([
      open.call(getHelp, { params: { gameCode: open.session.gameCode } }),
      game.prepare?.(open),
    ]);
    document.title = open.session.name;
    const parent = createParent(open.session.siteOrigin);
    const sheet = createSheet(words, [
      {
        title: words.t('arcade.rules'),
        build: () => el('div', { className: 'page' }, ...game.rules(help, words, open)),
      },
      { title: words.t('arcade.fairness'), build: () => game.fairness(open, words) },
      { title: words.t('arcade.rounds'), build: () => buildHistory(open, words, game) },
      { title: words.t('arcade.settings'), build: () => buildSettings(words) },
    ]);
    document.getElementById('loading')?.remove();
    const shell = createShell({
      ...open,
      wording: words,
      parent,
      openSheet: () => sheet.open(),
    });
    followCalm();
    refuseHeldKeys();
    game.play({ ...open, wording: words, parent, shell, help });
    parent.on('kislap:wallet', shell.lookAgain);
    parent.ready();
  } catch (failure) {
    await showStartFailure(failure, wording);
    if (!(failure instanceof CallFailure)) throw failure;
  }
}

/** Styles follow the motion switch, not only the system's setting. */
function followCalm(): void {
  const apply = () => document.body.classList.toggle('calm', preference('calm'));
  onPreference(apply);
  apply();
}

/** A key held down is one press: no game plays on by itself while somebody leans on it. */
function refuseHeldKeys(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const isPress = event.key === 'Enter' || event.key === ' ';
      if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
    },
    { capture: true },
  );
}

async function showStartFailure(failure: unknown, known: Wording | undefined): Promise<void> {
  const { t } = known ?? (await loadWording(languageFrom(navigator.language)));
  const code = failure instanceof CallFailure ? failure.code : 'internal';
  const box = document.getElementById('loading') ?? document.body.appendChild(el('div', { id: 'loading' }));
  const canRetry = code !== 'session_invalid' && code !== 'game_unavailable';
  box.className = 'start-failure';
  box.setAttribute('role', 'alert');
  box.replaceChildren(
    el('h1', {}, t(`arcade.error_${code}`)),
    el('p', {}, `${t('arcade.money_none')} ${canRetry ? '' : t('arcade.openAgain')}`),
    ...(canRetry ? [button(t('arcade.retry'), () => location.reload(), 'button main')] : []),
  );
}
