import {
  InboxLink,
  type InboxTexts,
  inboxBodyMax,
  inboxTitleMax,
} from '@kislap/inbox/contract/inbox.console';
import { TextField } from '@kislap/ui';
import { useT } from '../i18n.tsx';
import { TextArea } from './controls.tsx';

/** As it is typed. */
export interface MessageDraft {
  texts: InboxTexts;
  link: string;
}

const noText = { title: '', body: '' };
export const emptyMessage: MessageDraft = { texts: { EN: noText, TY: noText }, link: '' };

const languages = ['EN', 'TY'] as const;

/** Both languages are asked for: nobody finds a message they cannot read. */
export function isMessageWhole({ texts }: MessageDraft): boolean {
  return languages.every((name) => texts[name].title.trim() && texts[name].body.trim());
}

export function isLinkRight({ link }: MessageDraft): boolean {
  return link === '' || InboxLink.safeParse(link).success;
}

interface MessageFieldsProps {
  draft: MessageDraft;
  onChange: (change: Partial<MessageDraft>) => void;
}

/** A message of the site in both languages, and the page that it leads to. */
export function MessageFields({ draft, onChange }: MessageFieldsProps) {
  const t = useT();
  const { texts, link } = draft;
  const change = (name: keyof InboxTexts, part: Partial<typeof noText>) =>
    onChange({ texts: { ...texts, [name]: { ...texts[name], ...part } } });
  return (
    <>
      {languages.map((name) => (
        <fieldset key={name} className="grid gap-3">
          <TextField
            label={t(`console.messageTitle${name}`)}
            value={texts[name].title}
            maxLength={inboxTitleMax}
            onChange={({ target }) => change(name, { title: target.value })}
          />
          <TextArea
            label={t(`console.messageBody${name}`)}
            value={texts[name].body}
            maxLength={inboxBodyMax}
            rows={4}
            onChange={({ target }) => change(name, { body: target.value })}
          />
        </fieldset>
      ))}
      <TextField
        label={t('console.messageLink')}
        hint={t('console.messageLinkHint')}
        error={isLinkRight(draft) ? undefined : t('console.messageLinkShape')}
        value={link}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ link: target.value.trim() })}
      />
    </>
  );
}
