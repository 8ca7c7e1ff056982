import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useContributions } from '@kislap/console-kit/modules/modules.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import type { CardPlace, OverviewCard } from '@kislap/kernel/console.ts';
import { Skeleton } from '@kislap/ui';
import { Suspense } from 'react';
import { WorkStrip } from './work-strip.tsx';

/** What waits and how things stand, by what the role may see; every figure is the server's own. */
export function OverviewPage() {
  const t = useT();
  const operator = useSession((session) => session.operator);
  return (
    <Page
      title={t('console.overviewTitle', { name: operator?.name ?? '' })}
      lead={operator && t(`console.overviewLead_${operator.role}`)}
    >
      <Cards place="strip" />
      <WorkStrip />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Cards place="left" />
        </div>
        <Cards place="right" />
      </div>
    </Page>
  );
}

function Cards({ place }: { place: CardPlace }) {
  const cards = useContributions(({ overviewCards }) => overviewCards);
  return cards.filter((card) => card.place === place).map((card) => <Allowed key={card.name} card={card} />);
}

function Allowed({ card }: { card: OverviewCard }) {
  const Content = lazyPart(card);
  const isAllowed = useCan(card.permission);
  const waiting = card.place === 'strip' ? null : <Skeleton className="h-60 w-full rounded-tile" />;
  return (
    isAllowed && (
      <Suspense fallback={waiting}>
        <Content />
      </Suspense>
    )
  );
}
