import { defineExtension } from 'hanout/extension'

/** A courier without a network: it takes every parcel but those for Tataouine, and makes a label for each. */
export default defineExtension({
  id: 'made_up_courier',
  version: '1.0.0',
  name: { en: 'Trial delivery', fr: 'Livraison d’essai', ar: 'توصيل تجريبي' },
  providers: {
    courier: {
      handOver({ number, street }) {
        if (street.includes('Tataouine')) return Promise.resolve({ refused: 'Tataouine n’est pas desservi' })
        const trackingNumber = `TN-${number}`
        return Promise.resolve({ trackingNumber, labelUrl: `https://courier.example/labels/${trackingNumber}.pdf` })
      },
    },
  },
})
