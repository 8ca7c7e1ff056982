import { AgentLandingPage } from '../features/agent/agent-landing-page.tsx';
import { LoginForm } from '../features/auth/index.ts';

export function AgentLandingRoute() {
  return <AgentLandingPage login={<LoginForm portal="agent" />} />;
}
