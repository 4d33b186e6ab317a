import { useState } from 'react'
import { sizeLabel } from '#domain/catalog/sizes/size-label.ts'
import { t } from '#domain/texts/t.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Choice } from '#ui/controls/form/choice.tsx'
import { browserApi } from '#ui/state/browser-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import type { ActionProps } from './action-props.ts'

interface Props extends ActionProps {
  /** The line, by its SKU. */
  skuId: string
  onClose: () => void
}

/** Asks which other size of a line its customer wants: of those that are there. */
export function ChangeSize({ token, order, onChanged, skuId, onClose }: Props) {
  const [newSkuId, setNewSkuId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useSave()
  const line = order.items.find((item) => item.skuId === skuId)
  const choices = order.sizes.find((each) => each.skuId === skuId)?.choices ?? []
  const save = async (event: React.SyntheticEvent) => {
    event.preventDefault()
    setMissing(newSkuId === '')
    if (newSkuId === '') return
    const { updatedAt } = order
    const isDone = await run(async () =>
      onChanged(await (await browserApi()).changeOwnSize({ token, updatedAt, skuId, newSkuId })),
    )
    if (!isDone) return
    notify('success', t('orderPage.sizeChanged'))
    onClose()
  }
  const problem = isMissing ? t('orderPage.chooseSize') : failure
  return (
    <Dialog open onOpenChange={onClose} title={t('orderPage.otherSize')}>
      <DialogForm
        onSubmit={(event) => void save(event)}
        fields="gap-4"
        end={
          <div className="grid gap-3">
            {problem && <Alert>{problem}</Alert>}
            <Button type="submit" look="ink" wide aria-disabled={isBusy || undefined}>
              {isBusy ? t('account.saving') : t('orderPage.takeSize')}
            </Button>
          </div>
        }
      >
        <fieldset className="grid">
          <legend className="mb-2 font-medium">
            {t('orderPage.sizesOf', { product: line?.productName ?? '', size: sizeLabel(line?.selectedSize ?? '') })}
          </legend>
          {choices.map((each) => (
            <Choice
              key={each.skuId}
              name="size"
              className="-mt-px"
              label={sizeLabel(each.size)}
              checked={newSkuId === each.skuId}
              onChange={() => {
                setMissing(false)
                setNewSkuId(each.skuId)
              }}
            />
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  )
}
