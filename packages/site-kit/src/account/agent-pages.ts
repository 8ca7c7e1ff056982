const agentPaths = ['/agent', '/agentHome'];

/** The two pages that are for agents alone. */
export function isAgentPage(path: string): boolean {
  return agentPaths.some((root) => path === root || path.startsWith(`${root}/`));
}
