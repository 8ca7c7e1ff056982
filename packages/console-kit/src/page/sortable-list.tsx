import { pointerIntersection } from '@dnd-kit/collision';
import {
  type DragDropManager,
  DragDropProvider,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
} from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { classNames, IconButton } from '@kislap/ui';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.tsx';
import { moved } from './moved.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Only looked at: nothing can be moved. */
  isFixed?: boolean;
  /** Each row says its place. */
  isNumbered?: boolean;
  onOrder: (items: Item[]) => void;
  children: (item: Item) => ReactNode;
}

type Grip = 'handle' | 'up' | 'down';

const sensors = [PointerSensor];

/** Only the scrolling at the edges: the others write styles into the page, which its policy forbids, or English. */
function plugins<Plugin>(defaults: Plugin[]): Plugin[] {
  return defaults.slice(1, 2);
}

/** A row without a shape meets no other; a plugin that is left out would give it one … */
function giveShape({ operation: { source } }: DragStartEvent, { dragOperation }: DragDropManager): void {
  if (isSortable(source)) dragOperation.shape = source.sortable.droppable.refreshShape() ?? null;
}

/** … and move it with the pointer, by which others are met. */
function meetOthers(_event: DragMoveEvent, { collisionObserver }: DragDropManager): void {
  collisionObserver.forceUpdate();
}

/** Rows in an order of their own: dragged by the handle, or moved a place by its arrow keys and by two buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, isFixed = false, isNumbered = false, onOrder, children } = props;
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<{ id: string; grip: Grip } | null>(null);
  const [said, setSaid] = useState('');

  // A row that moves in the document loses the focus.
  useEffect(() => {
    const { id = '', grip = 'handle' } = held.current ?? {};
    held.current = null;
    const find = (name: Grip) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-grip="${CSS.escape(`${name} ${id}`)}"]`);
    const wanted = find(grip);
    (wanted?.disabled ? find('handle') : wanted)?.focus();
  });

  function move(from: number, to: number, grip?: Grip) {
    const item = items[from];
    if (isFixed || !item || to < 0 || to >= items.length || to === from) return;
    if (grip) held.current = { id: idOf(item), grip };
    setSaid(t('console.movedTo', { name: nameOf(item), place: to + 1, count: items.length }));
    onOrder(moved(items, from, to));
  }

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragStart={giveShape}
      onDragMove={meetOthers}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <ul
        ref={list}
        aria-label={label}
        className="overflow-hidden rounded-tile border border-line bg-s1 shadow-edge"
      >
        {items.map((item, index) => (
          <Row
            key={idOf(item)}
            id={idOf(item)}
            index={index}
            count={items.length}
            name={nameOf(item)}
            isFixed={isFixed}
            isNumbered={isNumbered}
            onMove={(to, grip) => move(index, to, grip)}
          >
            {children(item)}
          </Row>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  index: number;
  count: number;
  name: string;
  isFixed: boolean;
  isNumbered: boolean;
  onMove: (to: number, grip: Grip) => void;
  children: ReactNode;
}

function Row({ id, index, count, name, isFixed, isNumbered, onMove, children }: RowProps) {
  const t = useT();
  const { ref, handleRef, isDragSource } = useSortable({
    id,
    index,
    disabled: isFixed,
    // The row under the pointer gives way. By the shapes the held row would change places with its neighbour again and again.
    collisionDetector: pointerIntersection,
  });
  return (
    <li
      ref={ref}
      className={classNames(
        'flex items-center gap-1 border-b border-line py-2 pr-2 pl-1 last:border-0 sm:gap-2 sm:pr-3',
        // Scrolls the focused element above the bar at the foot of the page.
        '[&_button]:scroll-mb-32',
        isDragSource ? 'bg-s3' : 'bg-s1',
        isFixed && 'pl-4',
      )}
    >
      {!isFixed && (
        <button
          ref={handleRef}
          type="button"
          data-grip={`handle ${id}`}
          aria-label={t('console.moveHandle', { name })}
          title={t('console.moveHandle', { name })}
          onKeyDown={(event) => {
            const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
            if (to === undefined) return;
            event.preventDefault();
            onMove(to, 'handle');
          }}
          className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-text3 hover:bg-s2 hover:text-text active:cursor-grabbing"
        >
          <GripVertical size={18} aria-hidden="true" />
        </button>
      )}
      {isNumbered && <span className="w-6 shrink-0 text-right text-xs text-text3 tnum">{index + 1}</span>}
      <div className="flex min-w-0 flex-1 items-center gap-2">{children}</div>
      {!isFixed && (
        <span className="flex shrink-0 flex-col sm:flex-row">
          <IconButton
            icon="chevron-up"
            iconSize={18}
            label={t('console.moveUp', { name })}
            data-grip={`up ${id}`}
            disabled={index === 0}
            className="disabled:opacity-30"
            onClick={() => onMove(index - 1, 'up')}
          />
          <IconButton
            icon="chevron-down"
            iconSize={18}
            label={t('console.moveDown', { name })}
            data-grip={`down ${id}`}
            disabled={index === count - 1}
            className="disabled:opacity-30"
            onClick={() => onMove(index + 1, 'down')}
          />
        </span>
      )}
    </li>
  );
}
