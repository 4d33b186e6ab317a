import type { FrontPage, FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { copyOf } from './new-section.ts'
import { sectionName } from './section-name.ts'
import { SectionButtons, SectionRow } from './section-row.tsx'

interface Props {
  sections: FrontPage
  onChange: (sections: FrontPage) => void
  onEdit: (id: string) => void
}

/** The sections of the page: moved, hidden, copied, deleted with a way back. */
export function SectionList({ sections, onChange, onEdit }: Props) {
  const mayMove = useMay('settings:write')
  const remove = (section: FrontSection) => {
    const before = sections
    onChange(sections.filter((other) => other !== section))
    notify('success', t('frontPage.deleted', { name: sectionName(section) }), { undo: async () => onChange(before) })
  }
  if (sections.length === 0) return <p className="border border-line p-5 text-muted">{t('frontPage.empty')}</p>
  return (
    <MovableList
      label={t('frontPage.sections')}
      items={sections}
      keyOf={({ id }) => id}
      nameOf={sectionName}
      mayMove={mayMove}
      onChange={onChange}
      renderBelow={(section, index) => (
        <SectionButtons
          section={section}
          onEdit={() => onEdit(section.id)}
          onHide={() => onChange(sections.with(index, { ...section, hidden: !section.hidden }))}
          onCopy={() => onChange(sections.toSpliced(index + 1, 0, copyOf(section)))}
          onDelete={() => remove(section)}
        />
      )}
    >
      {(section) => <SectionRow section={section} />}
    </MovableList>
  )
}
