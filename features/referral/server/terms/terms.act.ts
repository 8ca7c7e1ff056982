import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { GiveBack } from '@kislap/give-back/server';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import * as z from 'zod/mini';
import { Terms } from '../../contract/terms.ts';
import { areRising, type ReferralTerms } from '../../rules/terms.ts';
import { proposalOf } from './rate-source.ts';
import { lockTerms, saveTerms } from './terms.queries.ts';

const target = 'setting:referral';
const names = Object.values(z.keyof(Terms).def.entries);

interface TermsParts {
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  giveBack: Pick<GiveBack, 'describe' | 'check'>;
}

/** What the house gives away: one person asks, another agrees. */
export function createTermsAct({ approvals, audit, giveBack }: TermsParts) {
  const change: Act<typeof Terms> = {
    kind: 'referral.terms',
    payload: Terms,
    ask: 'referral.terms',
    decide: 'referral.terms',
    async describe(tx, wanted) {
      if (!areRising(wanted.milestones)) throw new AppError('referral_milestones_crossed');
      const present = await lockTerms(tx);
      const fields = names
        .map((name) => ({
          name,
          as: 'text' as const,
          before: show(present, name),
          after: show(wanted, name),
        }))
        .filter(({ before, after }) => before !== after);
      if (fields.length === 0) throw new AppError('setting_unchanged');
      const weights = await giveBack.describe(tx, proposalOf(wanted));
      return { thing: target, title: brand.name, fields: [...fields, ...weights] };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const before = z.encode(Terms, toWire(await lockTerms(tx)));
      const { weights } = await giveBack.check(tx, proposalOf(wanted));
      await saveTerms(tx, wanted);
      const after = { ...z.encode(Terms, wanted), requestedBy, reason, weights };
      await audit.record(tx, { ...approver, action: 'referral.terms_changed', target, before, after });
      return undefined;
    },
  };
  return approvals.define(change);
}

function show(terms: ReferralTerms, name: keyof ReferralTerms): string {
  if (name === 'milestones')
    return terms.milestones.map(({ count, amount }) => `${count}: ${peso(amount)}`).join(', ') || '–';
  if (name === 'level1Rate' || name === 'level2Rate') return `${(terms[name] / 1_000).toFixed(3)} %`;
  const value = terms[name];
  return typeof value === 'bigint' ? peso(value) : String(value);
}

const peso = (amount: bigint) => `${brand.currencySymbol}${formatDecimal(amount)}`;

export function toWire(terms: ReferralTerms): Terms {
  return { ...terms, milestones: terms.milestones.map((one) => ({ ...one })) };
}
