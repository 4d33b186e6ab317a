import { t } from '#domain/texts/t.ts'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { classes } from '#ui/controls/classes.ts'
import { BulletListIcon, NumberedListIcon } from '#ui/controls/icons.tsx'
import { tableNodes } from './table-nodes.ts'
import './rich-text-field.css'
import { Problem } from '#ui/controls/form/problem.tsx'

interface Props {
  label: string
  /** HTML. */
  value: string
  error?: string | undefined
  className?: string
  onChange: (html: string) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
  }),
  ...tableNodes,
]

/** A text with paragraphs, emphasis, small headings and lists, shown as readers will see it. */
export function RichTextField({ label, value, error, className, onChange }: Props) {
  const id = useId()
  // What the editor holds: a value that differs came from elsewhere.
  const held = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        // A text has its own direction, whatever language its writer reads.
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class:
          'min-h-32 px-3 py-3 leading-relaxed focus-visible:outline-offset-0 [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_h3]:font-semibold [&_h4]:font-semibold [&_li]:ms-5 [&_ol]:list-decimal [&_p+p]:mt-3 [&_table]:my-3 [&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_th]:border [&_th]:border-line [&_th]:px-3 [&_th]:py-2 [&_th]:text-start [&_ul]:list-disc',
      },
    },
    onUpdate: ({ editor: changed }) => {
      held.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(held.current)
    },
  })
  useEffect(() => {
    if (!editor || value === held.current) return
    held.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={className}>
      <span id={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </span>
      <div className={classes('border bg-paper', error ? 'border-red' : 'border-muted hover:border-ink')}>
        <FormatBar editor={editor} label={t('ui.format', { label })} />
        <EditorContent editor={editor} />
      </div>
      {error && <Problem className="mt-1.5">{error}</Problem>}
    </div>
  )
}

const formats = [
  {
    name: 'bold',
    label: () => t('ui.bold'),
    sign: 'B',
    style: 'font-semibold',
    isOn: (editor: Editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    label: () => t('ui.italic'),
    sign: 'I',
    style: 'italic',
    isOn: (editor: Editor) => editor.isActive('italic'),
  },
  {
    name: 'heading',
    label: () => t('ui.heading'),
    sign: 'H',
    style: 'font-semibold',
    isOn: (editor: Editor) => editor.isActive('heading'),
  },
  {
    name: 'list',
    label: () => t('ui.list'),
    sign: <BulletListIcon className="mx-auto size-5" />,
    style: '',
    isOn: (editor: Editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbered',
    label: () => t('ui.numbered'),
    sign: <NumberedListIcon className="mx-auto size-5" />,
    style: '',
    isOn: (editor: Editor) => editor.isActive('orderedList'),
  },
] as const

type FormatName = (typeof formats)[number]['name']

function toggleFormat(editor: Editor, name: FormatName) {
  const chain = editor.chain().focus()
  const toggles = {
    bold: () => chain.toggleBold(),
    italic: () => chain.toggleItalic(),
    heading: () => chain.toggleHeading({ level: 3 }),
    list: () => chain.toggleBulletList(),
    numbered: () => chain.toggleOrderedList(),
  }
  toggles[name]().run()
}

function FormatBar({ editor, label }: { editor: Editor | null; label: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => formats.filter(({ isOn }) => current && isOn(current)).map((each) => each.name),
  })
  return (
    <fieldset aria-label={label} className="flex flex-wrap border-b border-line">
      {formats.map(({ name, label: written, sign, style }) => (
        <button
          key={name}
          type="button"
          aria-label={written()}
          title={written()}
          aria-pressed={active?.includes(name) ?? false}
          disabled={!editor}
          onClick={() => editor && toggleFormat(editor, name)}
          className={classes('size-11 text-sm hover:text-blue aria-pressed:bg-ink aria-pressed:text-paper', style)}
        >
          {sign}
        </button>
      ))}
    </fieldset>
  )
}
