import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { LinkField } from './rich-text-link.tsx';

export interface RichTextProps {
  label: string;
  /** BCP 47, for spell checking and pronunciation. */
  lang: string;
  /** Read once; what is typed comes by `onChange`. */
  html: string;
  isDisabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (html: string) => void;
}

/** Only what the server's list of tags keeps, so that nothing is lost on the way that was seen while writing. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['https', 'mailto'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
];

const written =
  'min-h-52 px-3.5 py-3 text-sm leading-relaxed whitespace-pre-wrap outline-none [&>*+*]:mt-2.5 [&_h3]:text-base ' +
  '[&_h3]:font-bold [&_h4]:font-bold [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_a]:text-tide ' +
  '[&_a]:underline';

export default function RichTextEditor({ label, lang, html, isDisabled, error, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isDisabled,
    // The page's policy forbids inline styles, so a class sets them.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': 'true',
        lang,
        class: written,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div
      className={`rounded-control border bg-bg focus-within:outline-2 focus-within:outline-focus ${
        error ? 'border-gumamela' : 'border-line-strong'
      }`}
    >
      {!isDisabled && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  name: 'bold' | 'italic' | 'heading' | 'smallHeading' | 'bullets' | 'numbers' | 'undo' | 'redo';
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'smallHeading',
    icon: Heading4,
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bullets',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'undo',
    icon: Undo2,
    isOn: () => false,
    isOff: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    isOn: () => false,
    isOff: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

function Toolbar({ editor }: { editor: Editor }) {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.map(({ isOn }) => isOn(current)),
      off: tools.map(({ isOff }) => isOff?.(current) ?? false),
      isLink: current.isActive('link'),
    }),
  });
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('console.richTools')}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {tools.map(({ name, icon, run }, index) => (
          <ToolButton
            key={name}
            label={t(`console.rich_${name}`)}
            icon={icon}
            isOn={states.on[index] ?? false}
            isDisabled={states.off[index] ?? false}
            onPress={() => run(editor)}
          />
        ))}
        <ToolButton
          label={t('console.rich_link')}
          icon={LinkIcon}
          isOn={states.isLink || isLinking}
          isDisabled={false}
          onPress={() => setLinking(!isLinking)}
        />
      </div>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  isOn: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function ToolButton({ label, icon: Glyph, isOn, isDisabled, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-control text-text2 hover:bg-s2 hover:text-text disabled:opacity-40 aria-pressed:bg-s3 aria-pressed:text-text pointer-coarse:size-11"
    >
      <Glyph size={18} aria-hidden="true" />
    </button>
  );
}
