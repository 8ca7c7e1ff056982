import { routes } from '../../gates/lighthouse.ts';
import { describePages, measurePage, type PageScores } from '../../gates/pages.ts';
import { startProduct } from '../../product.ts';
import type { Measurements } from '../measurements.ts';

const recordings = 5;

/** The long series of the Lighthouse gate: five recordings of each route. `npm test` takes seven in all. */
export async function measureSpeed(results: Measurements): Promise<void> {
  const { product, stop } = await startProduct();
  try {
    const pages: PageScores[] = [];
    for (const route of routes) pages.push(await measurePage(product.siteUrl, route, recordings));
    console.log(describePages(pages));
    for (const { route, speed, byClock } of pages) {
      for (const score of speed) results.note(`speed.${route}`, score);
      for (const score of byClock) results.note(`speedByClock.${route}`, score);
    }
  } finally {
    await stop();
  }
}
