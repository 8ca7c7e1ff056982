import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { menuClass, menuItemClass } from '@kislap/console-kit/page/menu-class.ts';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useCan, useSession } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Badge, Button } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Operator } from '../contract/operators.console.ts';
import { type OperatorAct, OperatorDialog } from './operator-dialogs.tsx';
import { RoleTable } from './role-table.tsx';
import { useOperators } from './use-operators.ts';

/** Its form library is fetched when somebody creates an operator. */
const CreateOperatorDialog = lazy(async () => ({
  default: (await import('./create-operator-dialog.tsx')).CreateOperatorDialog,
}));

export function OperatorPage() {
  const t = useT();
  const canWrite = useCan('operators.write');
  const [isCreating, setCreating] = useState(false);
  return (
    <Page
      title={t('staff.operatorTitle')}
      lead={t('staff.operatorLead')}
      permission="operators.read"
      actions={
        canWrite && (
          <Button tone="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('staff.newOperator')}
          </Button>
        )
      }
    >
      <OperatorList />
      <RoleTable />
      {isCreating && (
        <Suspense>
          <CreateOperatorDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function OperatorList() {
  const t = useT();
  const canWrite = useCan('operators.write');
  const canAudit = useCan('audit.read');
  const ownId = useSession(({ operator }) => operator?.operatorId);
  const operators = useOperators();
  const [asked, setAsked] = useState<{ operator: Operator; act: OperatorAct } | null>(null);

  const columns = useMemo((): Column<Operator>[] => {
    const known: Column<Operator>[] = [
      {
        id: 'name',
        label: t('staff.name'),
        isMain: true,
        cell: (row) => (
          <>
            <span className="font-semibold">{row.name}</span>
            {row.operatorId === ownId && <span className="text-text3"> ({t('staff.you')})</span>}
            <span className="block text-2xs text-text3">{row.username}</span>
          </>
        ),
      },
      { id: 'role', label: t('staff.role'), cell: (row) => t(`console.role_${row.role}`) },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => (
          <Badge tone={row.status === 'active' ? 'good' : 'bad'}>{t(`staff.status_${row.status}`)}</Badge>
        ),
      },
      {
        id: 'authenticator',
        label: t('staff.authenticator'),
        cell: (row) => (
          <Badge tone={row.isEnrolled ? 'plain' : 'warn'}>
            {t(row.isEnrolled ? 'staff.enrolled' : 'staff.notEnrolled')}
          </Badge>
        ),
      },
      { id: 'login', label: t('staff.lastLogin'), cell: (row) => <Moment at={row.lastLoginAt} /> },
      { id: 'created', label: t('staff.createdAt'), cell: (row) => <Moment at={row.createdAt} isDay /> },
    ];
    if (!canWrite && !canAudit) return known;
    return [
      ...known,
      {
        id: 'actions',
        label: t('staff.actions'),
        isActs: true,
        cell: (row) => (
          <OperatorMenu
            operator={row}
            canWrite={canWrite && row.operatorId !== ownId}
            canAudit={canAudit}
            onPick={(act) => setAsked({ operator: row, act })}
          />
        ),
      },
    ];
  }, [t, canWrite, canAudit, ownId]);

  return (
    <>
      <DataTable
        id="operators"
        label={t('staff.operatorTitle')}
        columns={columns}
        query={operators}
        rowKey={(row) => row.operatorId}
        empty={{ icon: 'users', title: t('staff.operatorsEmpty') }}
      />
      {asked && <OperatorDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface OperatorMenuProps {
  operator: Operator;
  canWrite: boolean;
  canAudit: boolean;
  onPick: (act: OperatorAct) => void;
}

function OperatorMenu({ operator, canWrite, canAudit, onPick }: OperatorMenuProps) {
  const t = useT();
  if (!canWrite && !canAudit) return null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('staff.actionsFor', { name: operator.name })}
        className="inline-grid size-9 place-items-center rounded-full text-text2 hover:bg-s3 hover:text-text pointer-coarse:size-11"
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} className={menuClass}>
          {canWrite && (
            <>
              <DropdownMenu.Item className={menuItemClass} asChild>
                <Link to="/approvals" search={{ thing: `operator:${operator.operatorId}`, status: 'all' }}>
                  {t('staff.requests')}
                </Link>
              </DropdownMenu.Item>
              <DropdownMenu.Item className={menuItemClass} onSelect={() => onPick('role')}>
                {t('staff.changeRole')}
              </DropdownMenu.Item>
              <DropdownMenu.Item className={menuItemClass} onSelect={() => onPick('reset')}>
                {t('staff.reset')}
              </DropdownMenu.Item>
              <DropdownMenu.Item
                className={menuItemClass}
                onSelect={() => onPick(operator.status === 'active' ? 'disable' : 'enable')}
              >
                {t(operator.status === 'active' ? 'staff.disable' : 'staff.enable')}
              </DropdownMenu.Item>
            </>
          )}
          {canAudit && (
            <DropdownMenu.Item className={menuItemClass} asChild>
              <Link to="/audit" search={{ actorId: operator.operatorId }}>
                {t('staff.whatTheyDid')}
              </Link>
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
