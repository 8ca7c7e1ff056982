import type { Match } from '@kislap/rules/sport';
import { seasonOf } from '@kislap/rules/sport';
import { el } from '../shared/dom.ts';
import { crest } from './crest.ts';
import type { SportKind } from './kind.ts';
import type { PlayedDay } from './sports-state.ts';
import type { Words } from './texts.ts';

type Score = { control: HTMLButtonElement; home: HTMLElement; away: HTMLElement; shown: string };

const everyMs = 200;

/** The matches under way: one is watched, the others are a press away. `now` is the arcade's clock. */
export function createLivePanel<M extends Match, Result>(
  kind: SportKind<M, Result>,
  words: Words,
  now: () => number,
) {
  const { t } = words;
  const show = kind.createShow(words);
  const title = el('h2', {}, t('game.awaiting'));
  const badge = el('span', { className: 'live-badge', hidden: true });
  const scores = el('ul', { className: 'scores' });
  const ticker = el('p', { className: 'ticker', attrs: { role: 'status' } });
  const element = el(
    'section',
    { className: 'live', attrs: { 'aria-label': t('game.pitch') } },
    el('div', { className: 'live-head' }, title, badge),
    el('div', { className: 'show' }, show.element),
    ticker,
    scores,
  );
  let played: PlayedDay | null = null;
  let matches: readonly M[] = [];
  let results: Result[] = [];
  let rows: Score[] = [];
  let watched = 0;
  let toldUpTo = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function progress(): number {
    if (played === null || played.phase === 'closing') return 0;
    if (played.phase === 'over') return 1;
    return Math.max(0, Math.min(1, (now() - played.startedAt) / (played.endsAt - played.startedAt)));
  }

  function watch(index: number): void {
    watched = index;
    toldUpTo = progress();
    ticker.textContent = '';
    rows.forEach(({ control }, position) => {
      control.setAttribute('aria-pressed', String(position === index));
    });
    const match = matches[index];
    const result = results[index];
    if (match === undefined || result === undefined || played === null) show.rest();
    else show.play({ match, result, matchdayId: played.matchdayId, index }, progress);
  }

  function row(match: M, index: number): Score {
    const [home, away] = [el('b', {}, '0'), el('b', {}, '0')];
    const control = el(
      'button',
      { type: 'button', className: 'score', attrs: { 'aria-pressed': 'false' }, onclick: () => watch(index) },
      crest(match.home),
      el('span', { className: 'score-code' }, match.home.code),
      el('span', { className: 'score-goals' }, home, '–', away),
      el('span', { className: 'score-code' }, match.away.code),
      crest(match.away),
      el('span', { className: 'unseen' }, t('game.watch')),
    );
    return { control, home, away, shown: '' };
  }

  /** What changes while the matches run: the clock, the scores, and what has just happened. */
  function tick(): void {
    const at = progress();
    rows.forEach((one, index) => {
      const [match, result] = [matches[index], results[index]];
      if (match === undefined || result === undefined) return;
      const { home, away } = kind.scoreAt(result, at);
      const shown = `${home}–${away}`;
      if (one.shown === shown) return;
      one.control.classList.toggle('is-new', one.shown !== '' && at < 1);
      one.shown = shown;
      [one.home.textContent, one.away.textContent] = [String(home), String(away)];
    });
    const [match, result] = [matches[watched], results[watched]];
    if (match === undefined || result === undefined) return;
    badge.textContent = at >= 1 ? t('game.full_time') : kind.clock(result, at, words);
    badge.classList.toggle('is-over', at >= 1);
    show.refresh();
    const news = kind.tell(match, result, toldUpTo, at, words);
    toldUpTo = at;
    if (news.length > 0) ticker.textContent = news.join(' ');
    if (at >= 1) clearInterval(timer);
  }

  function lay(day: PlayedDay): void {
    matches = kind.rules.matches(day.day);
    const { season, round } = seasonOf(day.day, kind.rules.seasonLength);
    title.textContent = t('game.season_round', { season, round });
    rows = matches.map(row);
    scores.replaceChildren(...rows.map(({ control }) => el('li', {}, control)));
  }

  return {
    element,
    /** The matchday under way or the last one; null before the first. */
    show(next: PlayedDay | null): void {
      const isNew = next?.matchdayId !== played?.matchdayId;
      const hadResults = results.length > 0 && !isNew;
      const wasOver = played?.phase === 'over' && !isNew;
      played = next;
      badge.hidden = next === null || next.phase === 'closing';
      if (next === null) return;
      if (next.phase === 'void') {
        ticker.textContent = t('game.called_off');
        badge.hidden = true;
        clearInterval(timer);
        show.rest();
        return;
      }
      if (isNew) {
        results = [];
        watched = 0;
        lay(next);
      }
      if (next.results !== null && !hadResults) {
        results = next.results.flatMap((one) => {
          const parsed = kind.result.safeParse(one);
          return parsed.success ? [parsed.data] : [];
        });
        watch(watched);
        clearInterval(timer);
        timer = setInterval(tick, everyMs);
      }
      if (next.phase === 'closing') ticker.textContent = t('game.kick_off_now');
      if (!wasOver) tick();
    },
  };
}
