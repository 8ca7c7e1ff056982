import { Button } from '@kislap/ui';

interface OlderButtonProps {
  label: string;
  /** The list of entries, newest first, that goes on where it ended. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The button for older entries at the end of a list, while there are more. */
export function OlderButton({ label, list }: OlderButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      tone="quiet"
      className="mt-3 w-full"
      isBusy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
