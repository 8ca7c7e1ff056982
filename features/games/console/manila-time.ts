const aheadMs = 8 * 3600 * 1000;

/** A moment as the field for date and time writes it, in the house's own time; empty is none. */
export function toManilaText(at: Date | null): string {
  return at ? new Date(at.getTime() + aheadMs).toISOString().slice(0, 16) : '';
}

/** What such a field says; null for an empty one. */
export function fromManilaText(text: string): Date | null {
  const at = new Date(`${text}:00+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
