const aheadMs = 8 * 3_600_000;

/** A moment as the field for date and time writes it: the minute in Manila; empty is none. */
export function toFieldText(at: Date | null): string {
  return at ? new Date(at.getTime() + aheadMs).toISOString().slice(0, 16) : '';
}

/** What such a field says; null where it is empty or half filled. */
export function fromFieldText(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return null;
  const at = new Date(`${text}${text.length === 16 ? ':00' : ''}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
