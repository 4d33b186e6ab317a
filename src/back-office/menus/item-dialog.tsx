import { useState } from 'react'
import { MenuItem } from '#domain/collections/menus/menu.ts'
import { t } from '#domain/texts/t.ts'
import { issueAt, type ErrorAt } from '#back-office/fields/error-at.ts'
import { NameFields } from '#back-office/fields/name-fields.tsx'
import { Button } from '#ui/controls/button.tsx'
import { DialogForm } from '#ui/controls/dialog/dialog-form.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { targetName, toSent, type EditedItem } from './menu-values.ts'
import { TargetFields } from './target-fields.tsx'
import { useKnownTargets } from './use-known-targets.ts'

interface Props {
  title: string
  item: EditedItem
  onDone: (item: EditedItem) => void
  onClose: () => void
}

/** The form of one item of a menu: what it leads to, and what it is called. */
export function ItemDialog({ title, item, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(item)
  const [isTried, setTried] = useState(false)
  const known = useKnownTargets([typed.target])
  const checked = MenuItem.safeParse(toSent([typed])[0])
  const errorAt: ErrorAt = (path) => (isTried ? issueAt(checked.error, path) : undefined)
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (checked.success) onDone(typed)
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <DialogForm
        onSubmit={submit}
        fields="gap-4"
        end={
          <Button type="submit" wide>
            {t('menuRoom.take')}
          </Button>
        }
      >
        <TargetFields
          target={typed.target}
          products={known.products}
          error={errorAt('target.url') ?? errorAt('target.id')}
          onChange={(target) => setTyped({ ...typed, target })}
        />
        <p className="text-sm text-muted">{t('menuRoom.nameHint', { name: targetName(typed.target, known) || '…' })}</p>
        <NameFields
          names={typed.label}
          path="label"
          errorAt={errorAt}
          onChange={(code, name) => setTyped({ ...typed, label: { ...typed.label, [code]: name } })}
        />
      </DialogForm>
    </Dialog>
  )
}
