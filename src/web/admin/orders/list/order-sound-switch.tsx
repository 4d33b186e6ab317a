import { setOrderSound, useOrderSound } from '#web/admin/orders/order-sound.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** Turns the sound of new orders on or off in this browser. */
export function OrderSoundSwitch() {
  const isOn = useOrderSound()
  return (
    <Checkbox
      label="Sound on new orders"
      checked={isOn}
      onChange={({ target: { checked } }) => setOrderSound(checked)}
    />
  )
}
