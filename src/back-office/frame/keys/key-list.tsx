import { t } from '#domain/texts/t.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { setDeskKeys, setKeyListOpen, useDeskKeys } from './desk-keys.ts'

/** The keys and what they do. `g o` means: one after the other. */
const keyTexts = (): [keys: string, text: string][] => [
  ['Ctrl K', t('desk.palette')],
  ['/', t('desk.keySearch')],
  ['g h', t('admin.overview')],
  ['g o', t('adminOrders.title')],
  ['g c', t('customers.title')],
  ['g p', t('products.title')],
  ['g k', t('parcels.title')],
  ['g f', t('figures.title')],
  ['g s', t('settings.title')],
  ['g g', t('guide.title')],
  ['1 … 9', t('savedViews.keys')],
  ['j k', t('desk.keyMove')],
  ['Enter', t('desk.keyOpen')],
  ['x', t('desk.keySelect')],
  ['c e s d', t('orderActions.keys')],
  ['?', t('desk.keys')],
]

/** What the keys of the back office do, and the switch that turns those of one letter off. */
export function KeyList() {
  const { isOn, isListOpen } = useDeskKeys()
  return (
    <Dialog open={isListOpen} onOpenChange={setKeyListOpen} title={t('desk.keys')}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
          {keyTexts().map(([keys, text]) => (
            <div key={keys} className="contents">
              <dt dir="ltr" className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd key={key} className="border border-line px-1.5 py-0.5">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('desk.keysOn')}
          checked={isOn}
          onChange={({ target: { checked } }) => setDeskKeys(checked)}
        />
      </div>
    </Dialog>
  )
}
