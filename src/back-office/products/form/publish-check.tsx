import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { colorsWithoutImages, type ProductFormValues } from '#domain/products/product-form-values.ts'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'

type Save = () => Promise<void>

/** A question that waits for its answer. */
interface Question {
  colors: string[]
  save: Save
}

type PublishQuestions = ReturnType<typeof usePublishQuestion>

/** Asks before customers get to see colors without images. `save` is called when there are none, or when the answer is yes. */
export function usePublishQuestion() {
  const [question, setQuestion] = useState<Question>()
  const ask = (colors: string[], save: Save) => {
    if (colors.length === 0) return save()
    setQuestion({ colors, save })
    return undefined
  }
  return { question, ask, close: () => setQuestion(undefined) }
}

/** The same for a product form, unless the product showed such a color to customers already when it was `opened`. */
export function usePublishCheck(opened: ProductFormValues) {
  const { ask, ...publishQuestion } = usePublishQuestion()
  const known = opened.status === 'published' ? colorsWithoutImages(opened.variants) : []
  const check = ({ status, variants }: z.output<typeof ProductFormValues>, save: Save) =>
    ask(status === 'published' ? colorsWithoutImages(variants).filter((color) => !known.includes(color)) : [], save)
  return { ...publishQuestion, check }
}

/** The question of `usePublishQuestion`. */
export function PublishQuestion({ question, close }: Pick<PublishQuestions, 'question' | 'close'>) {
  return (
    <ConfirmModal
      open={question !== undefined}
      title={t('adminMessages.noImagesTitle')}
      text={t('adminMessages.noImages', {
        colors: formatList(question?.colors ?? []),
        count: question?.colors.length ?? 0,
      })}
      onConfirm={() => {
        close()
        void question?.save()
      }}
      onCancel={close}
    />
  )
}
