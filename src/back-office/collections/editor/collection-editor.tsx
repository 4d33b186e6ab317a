import { useEffect, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CollectionFilling } from './collection-filling.tsx'
import { CollectionTexts } from './collection-texts.tsx'
import { CollectionVisibility } from './collection-visibility.tsx'
import { HiddenNotice } from './hidden-notice.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { useCollectionForm, type LoadedCollection } from './use-collection-form.ts'

/** The form of a collection, or of a new one. */
export function CollectionEditor({ loaded }: { loaded: LoadedCollection | undefined }) {
  const form = useCollectionForm(loaded)
  const { values, errorAt, change, failure } = form
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [next, setNext] = useState<string>()
  useUnsavedChanges(form.isChanged && next === undefined)
  // Only once nothing counts as unsaved any more: before, the guard would ask.
  useEffect(() => {
    if (next !== undefined) void navigate(next)
  }, [next, navigate])
  const part = { values, errorAt, onChange: change }
  const submit = async (event: React.SubmitEvent) => {
    event.preventDefault()
    const done = await form.save()
    if (!done) return
    notify('success', t('collectionRoom.saved', { name: nameIn(done.names) }), { survives: true })
    if (loaded) await revalidate()
    else setNext(href('/admin/collections/:collectionId', { collectionId: done.id }))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <RightFields right="catalog:write">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 content-start gap-8">
            {loaded?.collection.hidden && <HiddenNotice {...part} />}
            <CollectionTexts {...part} slugBefore={loaded?.collection.slug} onName={form.changeName} />
            <CollectionFilling {...part} loaded={loaded} form={form} />
          </div>
          <CollectionVisibility {...part} />
        </div>
      </RightFields>
      <div className="sticky above-bars z-20 -mx-px mt-8 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-px py-3 max-lg:-mx-gutter max-lg:px-gutter with-buy-bar:bottom-14">
        {failure && <Alert>{failure.message}</Alert>}
        <ForRight right="catalog:write">
          {failure?.isConflict ? (
            <Button look="outline" onClick={() => void revalidate()}>
              {t('collectionRoom.loadTheirs')}
            </Button>
          ) : (
            <Button type="submit" aria-disabled={form.isBusy || undefined}>
              {t('collectionRoom.save')}
            </Button>
          )}
          {loaded && (
            <DeleteCollection collection={loaded.collection} onDeleted={() => setNext(href('/admin/collections'))} />
          )}
        </ForRight>
      </div>
    </form>
  )
}
