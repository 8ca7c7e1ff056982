import { toApiError } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import { AppFields, HostFields } from './host-fields.tsx';
import { DomainList, ServiceList, SocialList } from './link-lists.tsx';
import { findProblems, type LinkProblem, type LinksDraft, toDraft, toHosts } from './links-draft.ts';
import { useHosts, useSetHosts } from './use-hosts.ts';

export function LinksPanel() {
  const hosts = useHosts();
  if (hosts.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!hosts.data) return <ErrorNotice error={hosts.error} onRetry={() => hosts.refetch()} />;
  const { version } = hosts.data;
  return (
    <LinksForm key={version} version={version} draft={toDraft(hosts.data.hosts)} onReread={hosts.refetch} />
  );
}

interface LinksFormProps {
  version: number;
  draft: LinksDraft;
  onReread: () => void;
}

/** Where else the brand is found, and from where it is served; sent as a whole. */
function LinksForm({ version, draft: known, onReread }: LinksFormProps) {
  const t = useT();
  const canWrite = useCan('site.write');
  const [draft, setDraft] = useState(known);
  const [isTried, setTried] = useState(false);
  const save = useSetHosts();
  const problems = findProblems(draft);
  const refused = new Map<string, LinkProblem>(
    save.isError
      ? toApiError(save.error).fields.map(({ path }) => [path.replace(/^hosts\./, ''), 'wrong_duplicate'])
      : [],
  );

  function wrongAt(place: string): string | undefined {
    if (!isTried) return undefined;
    const isOf = (path: string) => path === place || path.startsWith(`${place}.`);
    const [path, problem] = [...problems, ...refused].find(([path]) => isOf(path)) ?? [];
    if (!path || !problem) return undefined;
    const [list = '', index = ''] = path.split('.');
    const hosts = toHosts(draft);
    const lines = list === 'imageCDNs' || list === 'launchGameCDNs' ? hosts[list] : [];
    return t(`siteDesk.${problem}`, { line: lines[Number(index)] ?? '' });
  }

  function submit() {
    setTried(true);
    if (problems.size > 0) return;
    const body = { version, hosts: { ...toHosts(draft) } };
    save.mutate(body, { onSettled: (saved) => saved && showToast('good', t('siteDesk.saved')) });
  }

  const part = {
    draft,
    canWrite,
    wrongAt,
    onChange: (change: Partial<LinksDraft>) => {
      save.reset();
      setDraft({ ...draft, ...change });
    },
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset disabled={!canWrite} className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <SocialList {...part} />
          <AppFields {...part} />
        </div>
        <div className="grid gap-4">
          <ServiceList {...part} />
          <HostFields {...part} />
          <DomainList {...part} />
        </div>
      </fieldset>
      <ErrorNotice error={save.error} onRetry={onReread} />
      {canWrite && (
        <Button
          type="submit"
          tone="primary"
          className="sticky bottom-4 justify-self-start shadow-overlay"
          isBusy={save.isPending}
        >
          {t('siteDesk.saveLinks')}
        </Button>
      )}
    </form>
  );
}
