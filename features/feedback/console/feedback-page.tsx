import { useT } from '@kislap/console-kit/i18n.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { FeedbackList } from './feedback-list.tsx';
import { RulesPanel } from './rules-panel.tsx';

const route = getRouteApi('/shell/feedback');

/** What players wrote to the house of their own accord. */
export function FeedbackPage() {
  const t = useT();
  const { state = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page title={t('inboxDesk.feedback')} lead={t('inboxDesk.feedbackLead')} permission="players.read">
      <FeedbackList
        state={state}
        onState={(value) =>
          void navigate({ search: { state: value === 'done' ? value : undefined }, replace: true })
        }
      />
      <RulesPanel />
    </Page>
  );
}
