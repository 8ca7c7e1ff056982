const prefix = 'game_host_';
const known = new Set<string>();

/** The games of a vendor come from one host: noted at a launch, greeted early at the next tap. */
export function noteGameHost(vassalage: string, url: string): void {
  const origin = URL.parse(url, location.href)?.origin;
  if (!origin || origin === location.origin) return;
  try {
    sessionStorage.setItem(`${prefix}${vassalage}`, origin);
  } catch {
    // Without storage the next launch takes as long as this one.
  }
}

/** Opens the connection while the finger is still down. */
export function greetGameHost(vassalage: string): void {
  let origin: string | null = null;
  try {
    origin = sessionStorage.getItem(`${prefix}${vassalage}`);
  } catch {
    return;
  }
  if (!origin || known.has(origin)) return;
  known.add(origin);
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  document.head.append(link);
}
