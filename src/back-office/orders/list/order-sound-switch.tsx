import { t } from '#domain/texts/t.ts'
import { setOrderSound, useOrderSound } from '#back-office/orders/order-sound.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'

/** Turns the sound of new orders on or off in this browser. */
export function OrderSoundSwitch() {
  const isOn = useOrderSound()
  return (
    <Checkbox
      label={t('adminOrders.sound')}
      checked={isOn}
      onChange={({ target: { checked } }) => setOrderSound(checked)}
    />
  )
}
