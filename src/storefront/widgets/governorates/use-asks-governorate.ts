import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Whether a direct order asks for its governorate. The demo has the four fields of the specification (§2), unless delivery costs by it. */
export function useAsksGovernorate(): boolean {
  const { deliveryPrices, isDemo } = useStoreSettings()
  return Boolean(deliveryPrices) || !isDemo
}
