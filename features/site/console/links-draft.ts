import { SiteHosts } from '../contract/system-hosts.console.ts';

/** A row of a list that is edited: it keeps its key while it moves. */
export type Row<Entry> = Entry & { key: number };

/** Links and hosts as an operator types them: hosts one per line, everything else in rows. */
export interface LinksDraft {
  domains: Row<SiteHosts['domains'][number]>[];
  customerService: Row<SiteHosts['customerService'][number]>[];
  socialLinks: Row<SiteHosts['socialLinks'][number]>[];
  imageCDNs: string;
  launchGameCDNs: string;
  gtagId: string;
  androidApp: string;
  iosApp: string;
}

export interface LinkPartProps {
  draft: LinksDraft;
  canWrite: boolean;
  /** What is wrong at a place, in words; nothing before the first try to save. */
  wrongAt: (place: string) => string | undefined;
  onChange: (part: Partial<LinksDraft>) => void;
}

export type LinkProblem =
  | 'wrong_https'
  | 'wrong_origin'
  | 'wrong_domain'
  | 'wrong_route'
  | 'wrong_gtag'
  | 'wrong_missing'
  | 'wrong_duplicate';

let lastKey = 0;

export function toRow<Entry>(entry: Entry): Row<Entry> {
  lastKey += 1;
  return { ...entry, key: lastKey };
}

export function toDraft(hosts: SiteHosts): LinksDraft {
  return {
    ...hosts,
    domains: hosts.domains.map(toRow),
    customerService: hosts.customerService.map(toRow),
    socialLinks: hosts.socialLinks.map(toRow),
    imageCDNs: hosts.imageCDNs.join('\n'),
    launchGameCDNs: hosts.launchGameCDNs.join('\n'),
  };
}

const withoutKey = <Entry>({ key: _key, ...entry }: Row<Entry>) => entry;
const linesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export function toHosts(draft: LinksDraft) {
  return {
    ...draft,
    domains: draft.domains.map(withoutKey),
    customerService: draft.customerService.map(withoutKey),
    socialLinks: draft.socialLinks.map(withoutKey),
    imageCDNs: linesOf(draft.imageCDNs),
    launchGameCDNs: linesOf(draft.launchGameCDNs),
  };
}

const problems: Record<string, LinkProblem> = {
  url: 'wrong_https',
  androidApp: 'wrong_https',
  iosApp: 'wrong_https',
  domain: 'wrong_domain',
  route: 'wrong_route',
  gtagId: 'wrong_gtag',
  imageCDNs: 'wrong_origin',
  launchGameCDNs: 'wrong_origin',
};

/** By the place of each entry (`domains.0.route`): what the server would refuse, judged by its own schema. */
export function findProblems(draft: LinksDraft): Map<string, LinkProblem> {
  const result = SiteHosts.safeParse(toHosts(draft));
  const found = new Map<string, LinkProblem>();
  for (const { path } of result.error?.issues ?? []) {
    const names = path.filter((part) => typeof part === 'string');
    found.set(path.join('.'), problems[names.at(-1) ?? ''] ?? 'wrong_missing');
  }
  return found;
}

/** The place before or behind; at an end everything stays. */
export function move<Entry>(rows: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...rows];
  const [moved] = next.splice(from, 1);
  if (moved === undefined || to < 0 || to > next.length) return [...rows];
  next.splice(to, 0, moved);
  return next;
}
