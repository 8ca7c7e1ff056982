import assert from 'node:assert';
import { type Category, type Report, recordPage, routes, scoreOf } from './lighthouse.ts';

const categories: Category[] = ['accessibility', 'best-practices', 'seo'];

/** Accessibility, best practices and search of five routes: nothing less than 100 in any. */
export async function measureQuality(siteUrl: string): Promise<string> {
  const faults: string[] = [];
  for (const route of routes) {
    const report = await recordPage(`${siteUrl}${route}`, categories);
    for (const category of categories) {
      const score = scoreOf(report, category);
      if (score < 100)
        faults.push(`${route}: ${category} ${score} (${missedIn(report, category).join('; ')})`);
    }
  }
  assert(faults.length === 0, faults.join('\n'));
  return `${categories.join(', ')} 100 on ${routes.join(', ')}`;
}

function missedIn(report: Report, category: Category): string[] {
  const audits = report.categories[category]?.auditRefs ?? [];
  return audits.flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
}
