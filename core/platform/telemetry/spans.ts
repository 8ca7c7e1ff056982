import type { IncomingMessage } from 'node:http';

export type SpanFacts = Readonly<Record<string, string | number>>;

/** What OpenTelemetry is told, while it is on (`opentelemetry.ts`). */
export interface Spans {
  /** A call comes in and is answered within it. */
  serve(request: IncomingMessage, handle: () => void): void;
  answered(request: IncomingMessage, answer: { method: string; route: string; status: number }): void;
  within<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** A call of ours to somebody else. */
  ask(method: string, url: string | URL, work: () => Promise<Response>): Promise<Response>;
}

let spans: Spans | undefined;

/** From now on everything is told; without an argument nothing any more. */
export function tellSpans(to?: Spans): void {
  spans = to;
}

export function serveCall(request: IncomingMessage, handle: () => void): void {
  if (spans) spans.serve(request, handle);
  else handle();
}

export const callAnswered: Spans['answered'] = (request, answer) => spans?.answered(request, answer);

/** A piece of work with a name of its own, such as a batch of the ledger or a job. */
export function withinSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  return spans ? spans.within(name, facts, work) : work();
}

export const askWithin: Spans['ask'] = (method, url, work) => (spans ? spans.ask(method, url, work) : work());
