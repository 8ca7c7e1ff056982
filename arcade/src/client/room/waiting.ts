import { button, el } from '../shared/dom.ts';
import { buzz } from '../shared/preferences.ts';
import type { Shell } from '../shared/shell.ts';
import { sound } from '../shared/sound.ts';
import { type TableShown, waitNote } from './room-state.ts';
import type { RoomWords } from './texts.ts';

interface Deeds {
  practise: () => void;
  /** Away from the practice table. */
  back: () => void;
  canPractise: boolean;
}

/** The wait for a table for money: how many are missing, a word when a seat fills, and practice in the meantime. */
export function createWaiting({ t, money }: RoomWords, shell: Shell, { practise, back, canPractise }: Deeds) {
  const text = el('p', { attrs: { role: 'status' } });
  const go = button(t('game.practise_meanwhile'), practise, 'button');
  const home = button('', back, 'button');
  const element = el('div', { className: 'waiting-strip', hidden: true }, text, go, home);
  let before: { tableId: string; isWaiting: boolean; needed: number } | undefined;
  const title = document.title;

  /** Calls the player back by the name of the tab, until he looks at it. */
  function callBack(): void {
    if (!document.hidden) return;
    document.title = `● ${t('game.table_ready')}`;
    const reset = () => {
      document.title = title;
      document.removeEventListener('visibilitychange', reset);
    };
    document.addEventListener('visibilitychange', reset);
  }

  return {
    element,
    /** Tells what has changed at the table for money; true where it begins while the player practises. */
    note(table: TableShown | null, isPractising: boolean): boolean {
      const last = before;
      const isWaiting = table?.phase === 'waiting';
      before = table === null ? undefined : { tableId: table.tableId, isWaiting, needed: table.needed };
      if (table === null || last === undefined || last.tableId !== table.tableId || !last.isWaiting) {
        return table !== null && !isWaiting && isPractising;
      }
      if (isWaiting && table.needed > 0 && table.needed < last.needed) {
        sound.tap();
        shell.say(t('game.seat_filled', { count: table.needed }));
      }
      if (isWaiting) return false;
      sound.scatter(1);
      buzz(30);
      callBack();
      shell.say(t('game.table_ready'));
      return isPractising;
    },
    /** `playMoney` is what is left of it at a practice table; null where the player does not practise. */
    show(table: TableShown | null, playMoney: bigint | null): void {
      const isPractising = playMoney !== null;
      const isWaiting = table?.phase === 'waiting' && table.seats[table.ownSeat]?.isSittingOut !== true;
      element.hidden = !isPractising && !(isWaiting && canPractise);
      document.body.classList.toggle('has-strip', !element.hidden);
      const wait = isWaiting ? waitNote(table, t) : '';
      const shown = isPractising
        ? [
            t('game.practising', { amount: money(playMoney) }),
            table !== null && wait !== '' && `${money(table.room.base)}: ${wait}`,
          ]
        : [wait];
      const words = shown.filter(Boolean).join(' · ');
      if (text.textContent !== words) text.textContent = words;
      go.hidden = isPractising;
      home.hidden = !isPractising;
      home.querySelector('span')?.replaceChildren(t(table === null ? 'game.to_rooms' : 'game.to_table'));
    },
  };
}
