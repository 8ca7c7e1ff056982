import { roleHas } from '@kislap/contract-kit';
import type { OperatorRole } from '@kislap/contract-kit/roles';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { invalidField } from '@kislap/platform/errors.ts';
import { type Counted, chatFiguresDaysMax, type OperatorFigures } from '../../contract/figures.console.ts';
import { chatRulesSetting } from '../chat.settings.ts';
import { countOpen, listWaiting } from '../conversation.queries.ts';
import { firstWaitOf } from '../queue.service.ts';
import { type Sums, sumDays, sumOperators, sumTags } from './figures.queries.ts';
import type { DeskParts } from './held.ts';

const waitingMax = 1_000;
const daySeconds = 86_400;
const none: Sums = { accepted: 0, answered: 0, answer_seconds: 0, ended: 0, rated: 0, rating_sum: 0 };

const toCounted = (sum: Sums): Counted => ({
  accepted: sum.accepted,
  answered: sum.answered,
  firstAnswerSeconds: sum.answered > 0 ? Math.round(sum.answer_seconds / sum.answered) : null,
  ended: sum.ended,
  rated: sum.rated,
  rating: sum.rated > 0 ? Math.round((sum.rating_sum / sum.rated) * 10) / 10 : null,
});

const add = (one: Sums, other: Sums): Sums => ({
  accepted: one.accepted + other.accepted,
  answered: one.answered + other.answered,
  answer_seconds: one.answer_seconds + other.answer_seconds,
  ended: one.ended + other.ended,
  rated: one.rated + other.rated,
  rating_sum: one.rating_sum + other.rating_sum,
});

const mayAnswer = ({ role, status }: { role: string; status: string }) =>
  status === 'active' && roleHas(role as OperatorRole, 'chat.answer');

/** Who answers, with what load and how well; from what was counted day by day. */
export function createFigures({ platform, site, queue, listOperators }: DeskParts) {
  const db = platform.database.kysely;

  return {
    async listAnswering() {
      const [operators, open, { teams }] = await Promise.all([
        listOperators(),
        countOpen(db),
        site.getSetting(chatRulesSetting),
      ]);
      const list = operators.filter(mayAnswer).map(({ operatorId, name }) => ({
        operatorId,
        name,
        open: open.get(operatorId) ?? 0,
      }));
      return { list, teams };
    },

    async get({ from, to }: { from: string; to: string }) {
      if (from > to) throw invalidField('from', 'too_big');
      const span = (Date.parse(to) - Date.parse(from)) / (daySeconds * 1_000) + 1;
      if (span > chatFiguresDaysMax) throw invalidField('to', 'too_big');
      const before = addSeconds(manilaDayStart(to), daySeconds);
      const [operators, open, sums, days, tags, waiting, waitMinutes] = await Promise.all([
        listOperators(),
        countOpen(db),
        sumOperators(db, from, to),
        sumDays(db, from, to),
        sumTags(db, manilaDayStart(from), before),
        listWaiting(db, { isLetter: false, limit: waitingMax }),
        queue.findWait(),
      ]);
      const byOperator = new Map(sums.map((sum) => [sum.operator_id, sum]));
      const list = operators
        .filter((operator) => mayAnswer(operator) || byOperator.has(operator.operatorId))
        .map(
          ({ operatorId, name }): OperatorFigures => ({
            ...toCounted(byOperator.get(operatorId) ?? none),
            operatorId,
            name,
            open: open.get(operatorId) ?? 0,
          }),
        );
      return {
        waiting: waiting.length,
        oldest: firstWaitOf(waiting),
        waitMinutes,
        all: toCounted(sums.reduce<Sums>(add, none)),
        list,
        days: days.map((sum) => ({ ...toCounted(sum), day: sum.day })),
        tags: tags.map((sum) => ({ ...toCounted(sum), tag: sum.tag, begun: sum.begun, open: sum.open })),
      };
    },
  };
}
