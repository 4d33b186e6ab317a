import { useEffect, useRef, useState } from 'react'
import type { FrontPageDraft } from '#domain/front-page/admin-front-page-endpoints.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage, findApiError } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSteps } from './use-steps.ts'

/** Milliseconds without a change after which the draft is saved. */
const REST = 600

/** The draft in the editor. It saves itself, and never overwrites what a colleague has saved meanwhile. */
export function useFrontPageDraft(loaded: FrontPageDraft) {
  const [draft, setDraft] = useState(loaded)
  const steps = useSteps(loaded.sections)
  const { present } = steps
  const saved = useRef(loaded.sections)
  const [failure, setFailure] = useState<{ isConflict: boolean; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const isDirty = present !== saved.current

  /** Makes a call that answers the draft, and takes its answer over. */
  const call = async (send: () => Promise<FrontPageDraft>, sections?: FrontPageDraft['sections']) => {
    setBusy(true)
    try {
      const next = await send()
      saved.current = sections ?? next.sections
      if (!sections) steps.change(next.sections)
      setDraft(next)
      setFailure(undefined)
      return next
    } catch (error) {
      const isConflict = findApiError(error)?.code === 'FRONT_PAGE_CHANGED'
      setFailure({ isConflict, message: errorMessage(error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const save = () => call(() => adminApi.saveFrontPageDraft({ version: draft.version, sections: present }), present)

  useEffect(() => {
    if (!isDirty || isBusy || failure?.isConflict) return
    const timer = setTimeout(() => void save(), REST)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saves what is there when the timer was set
  }, [present, isBusy])

  /** Does something to the draft after the changes before it are saved. */
  const after = async (send: (version: number) => Promise<FrontPageDraft>, told: string) => {
    const version = isDirty ? (await save())?.version : draft.version
    if (version === undefined) return
    if (await call(() => send(version))) notify('success', told)
  }
  return {
    ...steps,
    draft,
    failure,
    state: stateOf({ isFailed: failure !== undefined, isSaving: isBusy || isDirty, isChanged: draft.isChanged }),
    after,
    /** Replaces the draft by what a colleague has saved. */
    reload: () => call(() => adminApi.getFrontPageDraft()),
  }
}

function stateOf({ isFailed, isSaving, isChanged }: Record<'isFailed' | 'isSaving' | 'isChanged', boolean>) {
  if (isFailed) return 'failed'
  if (isSaving) return 'saving'
  return isChanged ? 'draft' : 'published'
}
