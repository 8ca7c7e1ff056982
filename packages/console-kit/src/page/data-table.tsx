import { Button, classNames, EmptyState, type IconName, Pagination, Skeleton } from '@kislap/ui';
import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { ErrorNotice } from '../error-notice.tsx';
import { useT } from '../i18n.tsx';
import { readStored, store } from '../preferences.ts';
import { ColumnMenu } from './column-menu.tsx';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts are right-aligned, so their digits line up. */
  isNumeric?: boolean;
  /** Names the row; can not be hidden. */
  isMain?: boolean;
  /** Only buttons: its label is for whoever hears the table. */
  isActs?: boolean;
}

interface ListQuery<Row> {
  data: { list: Row[]; totalPages?: number } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A list that goes on where it ended. */
interface MoreRows {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface DataTableProps<Row> {
  /** Under this name the hidden columns are remembered. */
  id: string;
  /** What the table lists, for people who cannot see it. */
  label: string;
  columns: Column<Row>[];
  /** The list as the server answers it … */
  query?: ListQuery<Row>;
  /** … or rows that came with something else; absent while they load. */
  rows?: Row[];
  rowKey: (row: Row) => string;
  empty: { icon: IconName; title: string; text?: string };
  page?: number;
  onPage?: (page: number) => void;
  /** Instead of pages. */
  more?: MoreRows;
}

// A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
const focusable = { tabIndex: 0 };
const features = tableFeatures({ columnVisibilityFeature });
const skeletonRows = ['1', '2', '3', '4', '5', '6'];

function readHidden(id: string): ColumnVisibilityState {
  const names = readStored(`console_hidden_${id}`)?.split(',') ?? [];
  return Object.fromEntries(names.filter(Boolean).map((name) => [name, false]));
}

/** A list of the server's, page by page: loading, empty, failed, and columns that can be put away. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, query, empty } = props;
  const given = query?.data?.list ?? props.rows;
  const table = useColumnTable(props.id, columns, given, props.rowKey);
  const byId = new Map(columns.map((column) => [column.id, column]));

  if (query?.isError && !query.data)
    return <ErrorNotice error={query.error} onRetry={() => query.refetch()} />;
  if (given?.length === 0)
    return (
      <div className="rounded-tile border border-line bg-s1">
        <EmptyState {...empty} />
      </div>
    );

  return (
    <div className="grid gap-3">
      {query?.isError && <ErrorNotice error={query.error} onRetry={() => query.refetch()} />}
      <section
        aria-label={label}
        aria-busy={query ? query.isFetching : !given}
        className={classNames(
          'relative overflow-x-auto rounded-tile border border-line bg-s1 shadow-edge transition',
          query?.isPlaceholderData && 'opacity-60',
        )}
        {...focusable}
      >
        <table className="card-table w-full text-left text-sm max-sm:block">
          <TableHead table={table} columns={byId} />
          <tbody className="max-sm:block">
            {!given && <SkeletonRows columnCount={columns.length} />}
            <TableRows table={table} columns={byId} />
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ColumnMenu
          columns={table.getAllLeafColumns().map((column) => ({
            id: column.id,
            label: byId.get(column.id)?.label ?? column.id,
            isShown: column.getIsVisible(),
            isFixed: !column.getCanHide(),
            toggle: (isShown) => column.toggleVisibility(isShown),
          }))}
        />
        <FurtherRows {...props} />
      </div>
    </div>
  );
}

/** The table with its columns shown or hidden as this browser remembers. */
function useColumnTable<Row extends object>(
  id: string,
  columns: Column<Row>[],
  given: Row[] | undefined,
  rowKey: (row: Row) => string,
) {
  const [columnVisibility, setVisibility] = useState(() => readHidden(id));
  const rows = useMemo(() => given ?? [], [given]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({
        id: column.id,
        header: column.label,
        enableHiding: !column.isMain,
        cell: ({ row }) => column.cell(row.original),
      }),
    );
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state: { columnVisibility },
    onColumnVisibilityChange: (updater) => {
      const next = typeof updater === 'function' ? updater(columnVisibility) : updater;
      const hidden = Object.keys(next).filter((name) => next[name] === false);
      store(`console_hidden_${id}`, hidden.join(','));
      setVisibility(next);
    },
  });
}

interface TablePartProps<Row extends object> {
  table: ReturnType<typeof useColumnTable<Row>>;
  columns: ReadonlyMap<string, Column<Row>>;
}

function TableHead<Row extends object>({ table, columns }: TablePartProps<Row>) {
  return (
    <thead className="max-sm:sr-only">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} className="border-b border-line">
          {group.headers.map((header) => (
            <th
              key={header.id}
              scope="col"
              className={classNames(
                'px-3 py-2.5 text-2xs font-semibold whitespace-nowrap text-text3',
                columns.get(header.column.id)?.isNumeric && 'text-right',
              )}
            >
              <span className={columns.get(header.column.id)?.isActs ? 'sr-only' : undefined}>
                <table.FlexRender header={header} />
              </span>
            </th>
          ))}
        </tr>
      ))}
    </thead>
  );
}

function TableRows<Row extends object>({ table, columns }: TablePartProps<Row>) {
  return table.getRowModel().rows.map((row) => (
    <tr
      key={row.id}
      className="border-b border-line transition last:border-0 hover:bg-s2 max-sm:block max-sm:px-3 max-sm:py-2.5"
    >
      {row.getVisibleCells().map((cell) => {
        const column = columns.get(cell.column.id);
        return (
          <td
            key={cell.id}
            data-label={column?.isMain || column?.isActs ? undefined : column?.label}
            className={classNames(
              'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1',
              'sm:px-3 sm:py-2.5',
              column?.isNumeric && 'text-right tnum',
              column?.isActs && 'max-sm:[&>span>span]:justify-end',
              column?.isMain ? 'max-sm:text-base max-sm:before:hidden' : 'max-sm:text-right',
            )}
          >
            <span className="min-w-0">
              <table.FlexRender cell={cell} />
            </span>
          </td>
        );
      })}
    </tr>
  ));
}

function SkeletonRows({ columnCount }: { columnCount: number }) {
  return skeletonRows.map((row) => (
    <tr key={row} className="border-b border-line last:border-0 max-sm:block">
      <td colSpan={columnCount} className="px-3 py-3 before:hidden max-sm:block">
        <Skeleton className="h-5 w-full" />
      </td>
    </tr>
  ));
}

/** Where a list has pages, the others; where it goes on, what comes next. */
function FurtherRows<Row>({ query, page = 1, onPage, more }: DataTableProps<Row>) {
  const t = useT();
  return (
    <>
      {more?.hasNextPage && (
        <Button tone="quiet" isBusy={more.isFetchingNextPage} onClick={() => more.fetchNextPage()}>
          {t('common.more')}
        </Button>
      )}
      {onPage && (
        <Pagination
          page={page}
          totalPages={query?.data?.totalPages ?? 1}
          label={t('common.pages')}
          previousLabel={t('common.previous')}
          nextLabel={t('common.next')}
          pageLabel={(number) => t('common.page', { page: number })}
          onChange={onPage}
        />
      )}
    </>
  );
}
