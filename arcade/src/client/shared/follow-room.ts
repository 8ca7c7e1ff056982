import { CallFailure } from './calls.ts';
import { type LiveHandlers, type LiveLink, openLive } from './live-link.ts';
import type { Shell } from './shell.ts';
import type { Wording } from './texts.ts';

type Heard = Pick<LiveHandlers, 'snapshot' | 'event' | 'own'> & {
  /** The line is broken, or this session may not watch. */
  cut: (link: 'lost' | 'refused') => void;
};

/** The feed of the one room that a page shows; what becomes of the line is told by the shell. */
export function followRoom(
  { token, shell, wording: { t } }: { token: string; shell: Shell; wording: Wording },
  room: string,
  { cut, ...heard }: Heard,
): LiveLink {
  const link = openLive(token, {
    ...heard,
    balance: shell.hear,
    lost() {
      shell.say(t('arcade.reconnecting'));
      cut('lost');
    },
    refused(code) {
      cut('refused');
      shell.showProblem(new CallFailure(code, 'none'));
    },
  });
  link.join(room);
  return link;
}
