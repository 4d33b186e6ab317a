import { useState } from 'react'
import type { z } from 'zod'
import { adminTexts } from '#domain/admin-texts.ts'
import { colorsWithoutImages, type ProductFormValues } from '#domain/products/product-form-values.ts'
import { ConfirmModal } from '#web/ui/dialog/confirm-modal.tsx'

type Save = () => Promise<void>

/** A question that waits for its answer. */
interface Question {
  colors: string[]
  save: Save
}

export type PublishCheck = ReturnType<typeof usePublishCheck>

/** Asks before customers get to see a color without images, unless `opened` showed it to them already. */
export function usePublishCheck(opened: ProductFormValues) {
  const [question, setQuestion] = useState<Question>()
  const known = opened.status === 'published' ? colorsWithoutImages(opened.variants) : []
  const check = ({ status, variants }: z.output<typeof ProductFormValues>, save: Save) => {
    const colors = status === 'published' ? colorsWithoutImages(variants).filter((color) => !known.includes(color)) : []
    if (colors.length === 0) return save()
    setQuestion({ colors, save })
    return undefined
  }
  return { question, check, close: () => setQuestion(undefined) }
}

/** The question of `usePublishCheck`. */
export function PublishQuestion({ question, close }: Pick<PublishCheck, 'question' | 'close'>) {
  return (
    <ConfirmModal
      open={question !== undefined}
      title={adminTexts.noImagesTitle}
      text={adminTexts.noImages(question?.colors ?? [])}
      onConfirm={() => {
        close()
        void question?.save()
      }}
      onCancel={close}
    />
  )
}
