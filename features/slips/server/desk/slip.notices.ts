import { shortReference } from '@kislap/contract-kit/ids';
import { type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { SlipFacts } from '../sending/slip.queries.ts';
import type { SlipsDeps } from '../slips.types.ts';

const texts = { EN, TY };

/** A slip that was no proof: why, and the way to send another one. What is credited the cashier tells. */
export function createSlipNotices({ tellPlayer }: Pick<SlipsDeps, 'tellPlayer'>) {
  return (tx: Executor, slip: SlipFacts, reason: NonNullable<SlipFacts['reason']>) => {
    const paramsOf = (language: Language) => ({
      reason: texts[language][`reason_${reason}`],
      reference: shortReference(slip.deposit_id),
    });
    return tellPlayer(tx, {
      accountId: slip.account_id,
      texts: noticeOf<typeof EN>(texts, 'slipRejected', paramsOf),
      link: `/member/deposit?depositId=${slip.deposit_id}`,
    });
  };
}
