import type { Audit } from '@kislap/audit/server';
import type { Doing } from '@kislap/inbox/server';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Setting, Site } from '@kislap/site/server';
import { FeedbackRules } from '../contract/feedback.ts';

export const feedbackRulesSetting: Setting<FeedbackRules> = {
  name: 'feedback.rules',
  schema: FeedbackRules,
  fallback: { contentMin: 10, contentMax: 140 },
};

export function requireContent(content: string, { contentMin, contentMax }: FeedbackRules): void {
  const bounds = { contentMin, contentMax };
  if (content.length === 0) throw new AppError('content_required', bounds);
  if (content.length < contentMin) throw new AppError('content_too_short', bounds);
  if (content.length > contentMax) throw new AppError('content_too_long', bounds);
}

/** How long messages may be, and the operators' change of it, which is logged. */
export function createFeedbackRules(parts: {
  db: Database;
  audit: Audit;
  site: Pick<Site, 'getSetting' | 'changeSetting' | 'announce'>;
}) {
  const { db, audit, site } = parts;
  return {
    get: () => site.getSetting(feedbackRulesSetting),

    async set(rules: FeedbackRules, doing: Doing): Promise<FeedbackRules> {
      if (rules.contentMin > rules.contentMax) throw invalidField('contentMin', 'too_big');
      await db.transaction().execute(async (tx) => {
        const { before, after } = await site.changeSetting(tx, feedbackRulesSetting, rules);
        await audit.record(tx, {
          ...doing,
          action: 'support.feedback_rules_changed',
          target: `setting:${feedbackRulesSetting.name}`,
          before,
          after,
        });
      });
      site.announce();
      return rules;
    },
  };
}
