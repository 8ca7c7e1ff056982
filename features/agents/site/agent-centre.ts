import { useSiteStatus } from '@kislap/site-kit/news/site-status.ts';

/** Whether the brand has switched the agent centre off; false until the permission call has answered. */
export function useIsAgentCentreOff(): boolean {
  return useSiteStatus(({ modules }) => modules.length > 0 && !modules.includes('AGENTCENTER'));
}
