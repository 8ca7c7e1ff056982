import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Button, Checkbox, IconButton, TextField } from '@kislap/ui';
import type { ChatRules } from '../../contract/replies.console.ts';
import { useColleagues } from '../desk/use-desk.ts';

type Team = ChatRules['teams'][number];

/** Whom a conversation can be handed to by its matter. */
export function TeamsEditor({
  teams,
  onChange,
}: {
  teams: ChatRules['teams'];
  onChange: (teams: ChatRules['teams']) => void;
}) {
  const t = useT();
  const people = useColleagues(useCan('chat.answer')).data?.list ?? [];
  const set = (place: number, team: Team) =>
    onChange(teams.map((known, at) => (at === place ? team : known)));
  return (
    <Panel
      title={t('chatDesk.teams')}
      lead={t('chatDesk.teamsLead')}
      actions={
        <Button size="sm" icon="plus" onClick={() => onChange([...teams, { name: '', members: [] }])}>
          {t('chatDesk.teamNew')}
        </Button>
      }
    >
      <ul className="grid gap-4">
        {teams.map((team, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team has no name while it is typed.
          <li key={place} className="grid gap-2 rounded-control border border-line p-3">
            <div className="flex items-end gap-2">
              <div className="flex-1">
                <TextField
                  label={t('chatDesk.teamName')}
                  value={team.name}
                  maxLength={40}
                  onChange={({ target }) => set(place, { ...team, name: target.value })}
                />
              </div>
              <IconButton
                icon="trash"
                label={t('chatDesk.teamRemove', { name: team.name })}
                onClick={() => onChange(teams.filter((_, at) => at !== place))}
              />
            </div>
            <div className="flex flex-wrap gap-x-5">
              {people.map(({ operatorId, name }) => (
                <Checkbox
                  key={operatorId}
                  label={name}
                  checked={team.members.includes(operatorId)}
                  onChange={({ target }) =>
                    set(place, {
                      ...team,
                      members: target.checked
                        ? [...team.members, operatorId]
                        : team.members.filter((one) => one !== operatorId),
                    })
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
