/** What two accounts may have in common. `name_birth_near`: the same name, a birth date one day off or with day and month swapped. */
export const evidenceKinds = [
  'id_number',
  'name_birth',
  'payee',
  'name_birth_near',
  'mobile',
  'email',
  'device',
  'name',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * Points of each. An identity number belongs to one person, and so, nearly always, do a name with its birth date. Numbers,
 * mailboxes and payees move between people, and families share a device; alone they decide nothing.
 */
export const evidencePoints: Readonly<Record<EvidenceKind, number>> = {
  id_number: 100,
  name_birth: 80,
  payee: 60,
  name_birth_near: 50,
  mobile: 45,
  email: 45,
  device: 35,
  name: 15,
};

/** From here on two accounts are one person's. */
export const certainScore = 70;
/** From here on an operator decides. */
export const likelyScore = 45;

export interface ScorePart {
  kind: EvidenceKind;
  points: number;
}

export interface LinkScore {
  /** 0 to 100. */
  score: number;
  /** What it is made of, most first. A part that another one contains is left out. */
  parts: ScorePart[];
  verdict: 'certain' | 'likely' | 'none';
}

/** A name counts once, and the exact birth date rather than the near one. */
const contained: Readonly<Partial<Record<EvidenceKind, readonly EvidenceKind[]>>> = {
  name_birth: ['name_birth_near', 'name'],
  name_birth_near: ['name'],
};

/** How surely two accounts with this in common are one person's. */
export function scoreLink(common: Iterable<EvidenceKind>): LinkScore {
  const kinds = new Set(common);
  const within = new Set([...kinds].flatMap((kind) => contained[kind] ?? []));
  const parts = evidenceKinds
    .filter((kind) => kinds.has(kind) && !within.has(kind))
    .map((kind) => ({ kind, points: evidencePoints[kind] }));
  const sum = parts.reduce((total, { points }) => total + points, 0);
  const score = Math.min(100, sum);
  return {
    score,
    parts,
    verdict: score >= certainScore ? 'certain' : score >= likelyScore ? 'likely' : 'none',
  };
}
