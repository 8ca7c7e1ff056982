import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Skeleton } from '@kislap/ui';
import { DoorRulesPanel } from './door-rules-panel.tsx';
import { ProviderPanel } from './provider-panel.tsx';
import { useDoors } from './use-doors.ts';

/** How people are let in: what they are asked for, and the outside parties that help with it. */
export function DoorPanels() {
  const doors = useDoors();
  const canWrite = useCan('site.write');
  if (doors.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!doors.data) return <ErrorNotice error={doors.error} onRetry={() => doors.refetch()} />;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <DoorRulesPanel key={JSON.stringify(doors.data.rules)} rules={doors.data.rules} canWrite={canWrite} />
      <ProviderPanel providers={doors.data.providers} canWrite={canWrite} />
    </div>
  );
}
