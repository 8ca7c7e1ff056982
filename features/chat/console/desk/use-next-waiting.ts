import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { focusAnswer } from './focus-answer.ts';
import { useAccept } from './use-acts.ts';
import { type Desk, useColleagues } from './use-desk.ts';

/** The first who waits for everybody, for a team of this operator, or for a team in which nobody is. */
export function useNextWaiting({ waiting }: NonNullable<Desk['data']>, show: (id: ConversationId) => void) {
  const accept = useAccept();
  const mayAnswer = useCan('chat.answer');
  const me = useSession(({ operator }) => operator?.operatorId);
  const teams = useColleagues(mayAnswer).data?.teams;
  const isOthers = (name: string) => {
    if (!teams) return true;
    const members = teams.find((team) => team.name === name)?.members ?? [];
    return members.length > 0 && !(me && members.includes(me));
  };
  const first = waiting.find(({ team }) => team === null || !isOthers(team));
  return {
    first,
    isPending: accept.isPending,
    error: accept.error,
    accept(id = first?.conversationId) {
      if (!id || !mayAnswer || accept.isPending) return;
      accept.mutate(id, {
        onSuccess: () => {
          show(id);
          focusAnswer(id);
        },
      });
    },
  };
}

export type NextWaiting = ReturnType<typeof useNextWaiting>;
