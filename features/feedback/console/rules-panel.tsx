import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FeedbackRules, readFeedbackRules, setFeedbackRules } from '../contract/feedback.ts';

const rulesKey = ['feedback', 'rules'] as const;

/** How long players and visitors may write. */
export function RulesPanel() {
  const t = useT();
  const canWrite = useCan('site.write');
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(readFeedbackRules, {}, { signal }),
  });
  const change = useMutation({
    mutationFn: (body: FeedbackRules) => call(setFeedbackRules, { body }),
    onSuccess: (rules) => {
      queryClient.setQueryData(rulesKey, rules);
      showToast('good', t('inboxDesk.feedbackRulesSaved'));
    },
  });
  if (!data) return null;
  return (
    <Panel title={t('inboxDesk.feedbackRules')} lead={t('inboxDesk.feedbackRulesLead')}>
      <SettingsForm
        key={`${data.contentMin}-${data.contentMax}`}
        schema={FeedbackRules}
        saved={data}
        rows={[
          { path: 'contentMin', label: t('inboxDesk.feedbackMin') },
          { path: 'contentMax', label: t('inboxDesk.feedbackMax') },
        ]}
        canWrite={canWrite}
        isBusy={change.isPending}
        error={change.error}
        onSave={(next) => change.mutate(next)}
      />
    </Panel>
  );
}
