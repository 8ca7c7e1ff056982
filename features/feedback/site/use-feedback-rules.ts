import { commentLengthMax } from '@kislap/contract-kit/constants';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FeedbackRules, getFeedbackRules } from '../contract/feedback.ts';
import { feedbackKeys } from './feedback.keys.ts';

/** Until the brand's bounds are there the server alone refuses. */
const unknown: FeedbackRules = { contentMin: 1, contentMax: commentLengthMax };

/** How long a message may be, and what is wrong with one; undefined where nothing is. */
export function useFeedbackRules() {
  const t = useT();
  const { data: rules = unknown } = useQuery({
    queryKey: feedbackKeys.rules,
    queryFn: () => call(getFeedbackRules),
    staleTime: Number.POSITIVE_INFINITY,
  });

  function findProblem(content: string): string | undefined {
    const length = content.trim().length;
    if (length === 0) return t('dialogs.feedbackEmpty');
    if (length < rules.contentMin) return t('dialogs.feedbackShort', { count: rules.contentMin - length });
    return undefined;
  }

  const hint = t('dialogs.feedbackHint', { min: rules.contentMin, max: rules.contentMax });
  return { ...rules, hint, findProblem };
}
