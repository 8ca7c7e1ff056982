import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { IconButton } from '@kislap/ui';

interface EntryActionsProps {
  name: string;
  isOn: boolean;
  isBusy: boolean;
  onTurn: (isOn: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with one entry of a list. */
export function EntryActions({ name, isOn, isBusy, onTurn, onEdit, onDelete }: EntryActionsProps) {
  const t = useT();
  return (
    <span className="flex items-center gap-1">
      <Switch label={t('contentDesk.turn', { name })} isOn={isOn} isDisabled={isBusy} onChange={onTurn} />
      <IconButton icon="edit" label={t('contentDesk.editNamed', { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t('contentDesk.deleteNamed', { name })} onClick={onDelete} />
    </span>
  );
}
