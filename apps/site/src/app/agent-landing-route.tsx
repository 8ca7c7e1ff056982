import { AgentLandingPage } from '@kislap/agents/site/agent-landing-page.tsx';
import { LoginForm } from '@kislap/identity/site';

export function AgentLandingRoute() {
  return <AgentLandingPage login={<LoginForm portal="agent" />} />;
}
