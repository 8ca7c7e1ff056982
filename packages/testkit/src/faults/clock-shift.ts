/**
 * Loaded into a process before its own code (`node --import`): a message `{ shiftMs }` moves its clock while it runs, as
 * an operator's hand or a wrong time server would. Timers and `performance.now()` go on as before.
 */
const TrueDate = Date;
let shiftMs = 0;

class ShiftedDate extends TrueDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(TrueDate.now() + shiftMs);
    else super(...args);
  }

  static override now(): number {
    return TrueDate.now() + shiftMs;
  }
}

globalThis.Date = new Proxy(ShiftedDate as unknown as DateConstructor, {
  // Called without `new` it is the text of this moment; with several numbers it is the calendar's.
  apply: () => new ShiftedDate().toString(),
  construct: (_target, args: unknown[]) =>
    args.length > 1 ? Reflect.construct(TrueDate, args) : Reflect.construct(ShiftedDate, args),
});

process.on('message', (message: { shiftMs?: number }) => {
  if (message.shiftMs === undefined) return;
  shiftMs = message.shiftMs;
  process.send?.({ shifted: shiftMs });
});
