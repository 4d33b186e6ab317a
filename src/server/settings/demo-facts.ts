import type { PublicSettings } from '#domain/settings/store-settings.ts'

/** What the help pages of the demo promise where its settings say nothing else. */
export const demoFacts = {
  returnDays: 30,
  deliveryTimes: {
    until: 14,
    from: 3,
    to: 5,
    zones: [
      { from: 1, to: 2, governorates: ['tunis', 'ariana', 'ben-arous', 'manouba'] },
      {
        from: 2,
        to: 3,
        governorates: ['bizerte', 'nabeul', 'zaghouan', 'sousse', 'monastir', 'mahdia', 'sfax', 'beja', 'kairouan'],
      },
    ],
    closed: [],
  },
} satisfies Partial<PublicSettings>
