import { useState } from 'react'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import type { FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguage } from '#back-office/fields/use-written-languages.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { AddSection } from './add-section.tsx'
import { EditorBar } from './editor-bar.tsx'
import { SectionDialog } from './form/section-dialog.tsx'
import { Preview } from './preview/preview.tsx'
import { SectionList } from './section-list.tsx'
import { useFrontPageDraft } from './use-draft.ts'

/** The draft of the front page beside its preview. On a phone they are two tabs. */
export function FrontPageEditor({ loaded }: { loaded: FrontPageDraft }) {
  const editor = useFrontPageDraft(loaded)
  const { present, change, failure, draft } = editor
  const [editedId, setEditedId] = useState<string>()
  const [language, setLanguage] = useWrittenLanguage()
  const [tab, setTab] = useState<'edit' | 'preview'>('edit')
  const edited = present.find(({ id }) => id === editedId)
  const add = (section: FrontSection) => {
    change([...present, section])
    setEditedId(section.id)
  }
  return (
    <>
      <EditorBar editor={editor} />
      {failure && (
        <div className="mb-4 grid gap-3">
          <Alert>{failure.message}</Alert>
          {failure.isConflict && (
            <Button look="outline" onClick={() => void editor.reload()}>
              {t('frontPage.loadTheirs')}
            </Button>
          )}
        </div>
      )}
      <div className="mb-4 grid grid-cols-2 lg:hidden">
        {(['edit', 'preview'] as const).map((name) => (
          <Button
            key={name}
            look={tab === name ? 'ink' : 'outline'}
            aria-pressed={tab === name}
            onClick={() => setTab(name)}
          >
            {name === 'edit' ? t('frontPage.sections') : t('frontPage.preview')}
          </Button>
        ))}
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className={classes('min-w-0', tab !== 'edit' && 'max-lg:hidden')}>
          <SectionList sections={present} onChange={change} onEdit={setEditedId} />
          <AddSection onAdd={add} />
        </div>
        <div className={classes('min-w-0', tab !== 'preview' && 'max-lg:hidden')}>
          <Preview sections={present} media={draft} language={language} onLanguage={setLanguage} />
        </div>
      </div>
      {edited && (
        <SectionDialog
          key={edited.id}
          section={edited}
          language={language}
          onLanguage={setLanguage}
          onClose={() => setEditedId(undefined)}
          onChange={(next) =>
            change(
              present.map((section) => (section.id === next.id ? next : section)),
              next.id,
            )
          }
        />
      )}
    </>
  )
}
