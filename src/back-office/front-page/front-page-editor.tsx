import { useState } from 'react'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import type { FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguage } from '#back-office/fields/use-written-languages.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { AddSection } from './add-section.tsx'
import { EditorBar } from './editor-bar.tsx'
import { SectionDialog } from './form/section-dialog.tsx'
import { Preview } from './preview/preview.tsx'
import { SectionList } from './section-list.tsx'
import { useFrontPageDraft } from './use-draft.ts'

/** The draft of the front page beside its preview, on a phone below its preview. */
export function FrontPageEditor({ loaded }: { loaded: FrontPageDraft }) {
  const editor = useFrontPageDraft(loaded)
  const { present, change, failure, draft } = editor
  const [editedId, setEditedId] = useState<string>()
  const [language, setLanguage] = useWrittenLanguage()
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
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
        <div className="lg:order-last lg:sticky lg:top-4 lg:min-w-0 lg:self-start max-lg:contents">
          <Preview sections={present} media={draft} language={language} onLanguage={setLanguage} />
        </div>
        <div className="min-w-0">
          <SectionList sections={present} onChange={change} onEdit={setEditedId} />
          <AddSection onAdd={add} />
        </div>
      </div>
      {edited && (
        <SectionDialog
          key={edited.id}
          section={edited}
          media={draft}
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
