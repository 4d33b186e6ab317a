import { useRef, useState } from 'react'
import type { FrontPage } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { notify } from '#web/state/toasts.ts'
import { copyOf } from './new-section.ts'
import { sectionName } from './section-name.ts'
import { SectionRow } from './section-row.tsx'

interface Props {
  sections: FrontPage
  onChange: (sections: FrontPage) => void
  onEdit: (id: string) => void
}

/** The page with the section at one place put to another. */
function withMoved(sections: FrontPage, from: number, to: number): FrontPage {
  const [moved] = sections.slice(from, from + 1)
  const others = sections.filter((_, index) => index !== from)
  return moved ? others.toSpliced(to, 0, moved) : sections
}

/** The sections of the page: moved by buttons, keys or dragging, hidden, copied, deleted with a way back. */
export function SectionList({ sections, onChange, onEdit }: Props) {
  const dragged = useRef<number>(undefined)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const section = sections[from]
    if (!section || to < 0 || to >= sections.length || from === to) return
    onChange(withMoved(sections, from, to))
    setTold(t('frontPage.moved', { name: sectionName(section), place: to + 1, count: sections.length }))
  }
  const remove = (index: number) => {
    const before = sections
    const [section] = sections.slice(index, index + 1)
    if (!section) return
    onChange(sections.toSpliced(index, 1))
    notify('success', t('frontPage.deleted', { name: sectionName(section) }), { undo: async () => onChange(before) })
  }
  return (
    <>
      <output className="sr-only">{told}</output>
      {sections.length === 0 && <p className="border border-line p-5 text-muted">{t('frontPage.empty')}</p>}
      <ol className="grid gap-2">
        {sections.map((section, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one way of three
          <li
            key={section.id}
            draggable
            onDragStart={() => (dragged.current = index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== undefined) move(dragged.current, index)
            }}
          >
            <SectionRow
              section={section}
              isFirst={index === 0}
              isLast={index === sections.length - 1}
              onMove={(by) => move(index, index + by)}
              onEdit={() => onEdit(section.id)}
              onHide={() => onChange(sections.with(index, { ...section, hidden: !section.hidden }))}
              onCopy={() => onChange(sections.toSpliced(index + 1, 0, copyOf(section)))}
              onDelete={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
