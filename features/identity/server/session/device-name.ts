import Bowser from 'bowser';

/** How a person would call this browser: "Chrome 141 · Windows"; the text itself where nobody knows it. */
export function nameDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return userAgent.slice(0, 80);
  const version = browser.version?.split('.')[0];
  const place = platform.model && platform.vendor === 'Apple' ? `${platform.model}, ${os.name}` : os.name;
  return `${browser.name}${version ? ` ${version}` : ''} · ${place}`;
}
