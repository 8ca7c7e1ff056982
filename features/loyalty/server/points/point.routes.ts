import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../../contract/points.ts';
import { convertDayMax, convertMin, convertStep, pointDays, pointWeights } from '../../rules/points.ts';
import type { Loyalty } from '../loyalty.service.ts';

const usual = { pageSize: 25 };

export function pointRoutes(http: Http, { points }: Loyalty): void {
  serve(http, calls.getPoints, async (_input, { actor }) => {
    await points.requireOn();
    return points.getBalance(actor.accountId);
  });
  serve(http, calls.getPointsConfig, async () => ({
    weights: Object.entries(pointWeights).map(([category, weight]) => ({ category, weight: Number(weight) })),
    lapseDays: pointDays,
    convert: { min: convertMin, step: convertStep, dayMax: convertDayMax },
  }));
  serve(http, calls.listPoints, async ({ query }, { actor }) => {
    await points.requireOn();
    return points.list(actor.accountId, { ...usual, ...query });
  });
  serve(http, calls.convertPoints, async ({ body }, { actor, idempotencyKey: key }) => {
    await points.requireOn();
    return points.convert(actor.accountId, { ...body, key });
  });
}
