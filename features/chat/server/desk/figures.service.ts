import { roleHas } from '@kislap/contract-kit';
import type { OperatorRole } from '@kislap/contract-kit/roles';
import { invalidField } from '@kislap/platform/errors.ts';
import type { OperatorFigures } from '../../contract/chat.console.ts';
import { countOpen, listWaiting } from '../conversation.queries.ts';
import { sumDays } from './figures.queries.ts';
import type { DeskParts } from './held.ts';

const waitingMax = 1_000;
const none = { accepted: 0, answered: 0, answer_seconds: 0, ended: 0, rated: 0, rating_sum: 0 };

/** Who answers, with what load and how well; from what was counted day by day. */
export function createFigures({ platform, listOperators }: DeskParts) {
  const db = platform.database.kysely;

  const listAnswering = async () =>
    (await listOperators()).filter(
      ({ role, status }) => status === 'active' && roleHas(role as OperatorRole, 'chat.answer'),
    );

  return {
    async listAnswering() {
      const [operators, open] = await Promise.all([listAnswering(), countOpen(db)]);
      return operators.map(({ operatorId, name }) => ({
        operatorId,
        name,
        open: open.get(operatorId) ?? 0,
      }));
    },

    async get({ from, to }: { from: string; to: string }) {
      if (from > to) throw invalidField('from', 'too_big');
      const [operators, open, days, waiting] = await Promise.all([
        listOperators(),
        countOpen(db),
        sumDays(db, from, to),
        listWaiting(db, { isLetter: false, limit: waitingMax }),
      ]);
      const sums = new Map(days.map((day) => [day.operator_id, day]));
      const answering = new Set((await listAnswering()).map(({ operatorId }) => operatorId));
      const list = operators
        .filter(({ operatorId }) => answering.has(operatorId) || sums.has(operatorId))
        .map(({ operatorId, name }): OperatorFigures => {
          const sum = sums.get(operatorId) ?? none;
          return {
            operatorId,
            name,
            open: open.get(operatorId) ?? 0,
            accepted: sum.accepted,
            answered: sum.answered,
            firstAnswerSeconds: sum.answered > 0 ? Math.round(sum.answer_seconds / sum.answered) : null,
            ended: sum.ended,
            rated: sum.rated,
            rating: sum.rated > 0 ? Math.round((sum.rating_sum / sum.rated) * 10) / 10 : null,
          };
        });
      return { waiting: waiting.length, list };
    },
  };
}
