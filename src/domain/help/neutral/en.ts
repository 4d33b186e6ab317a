import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

export const neutralEn: Record<HelpPageId, HelpPage> = {
  help: {
    title: 'Help Center',
    description: 'Orders, payment, delivery, returns: short answers to what customers of {storeName} ask.',
    intro: 'Short answers to what we are asked most. If yours is missing, write to us.',
    sections: [
      {
        heading: 'How do I order?',
        paragraphs: [
          'Open a product, choose a color and a size, and press Order Now. Leave your name, your phone, your e-mail and your address: you need no account.',
          'To order several pieces at once, add them to your bag and check out from there.',
        ],
        links: [{ label: 'See all products', to: '/collections/products' }],
      },
      {
        heading: 'What does delivery cost?',
        paragraphs: ['Delivery costs {deliveryFee}. The total that you see before you order includes it.'],
        links: [{ label: 'Shipping info', to: '/shipping' }],
      },
      {
        heading: 'Can I change or cancel my order?',
        paragraphs: ['As long as it has not left us. Tell us your order number.'],
        links: [
          { label: 'Where is my order?', to: '/track-order' },
          { label: 'Contact us', to: '/contact' },
        ],
      },
    ],
  },
  contact: {
    title: 'Contact Us',
    description: 'How to reach {storeName}.',
    intro: 'If you have ordered, please have your order number at hand.',
    sections: [
      { heading: 'By phone', paragraphs: ['{contactPhone}'], links: [] },
      { heading: 'By e-mail', paragraphs: ['{contactEmail}'], links: [] },
      {
        heading: 'Before you write',
        paragraphs: ['Perhaps the answer is here already.'],
        links: [
          { label: 'Where is my order?', to: '/track-order' },
          { label: 'How do I send something back?', to: '/returns' },
        ],
      },
    ],
  },
  shipping: {
    title: 'Shipping Info',
    description: 'What delivery costs at {storeName}, and how a parcel reaches you.',
    intro: 'Delivery costs {deliveryFee} an order, however many pieces it has.',
    sections: [
      {
        heading: 'When it reaches you',
        paragraphs: ['Ordered before {sameDayUntil} on a working day, it leaves the same day.', '{deliveryTimes}'],
        links: [],
      },
      {
        heading: 'How it arrives',
        paragraphs: ['The courier calls you before coming, so please give a number you answer.'],
        links: [{ label: 'Where is my order?', to: '/track-order' }],
      },
      {
        heading: 'Customers with an account',
        paragraphs: [
          'The checkout of your account offers standard shipping, {standardShipping}, and expedited shipping for {expeditedShipping}.',
        ],
        links: [{ label: 'Sign in', to: '/account/login' }],
      },
    ],
  },
  'track-order': {
    title: 'Track My Order',
    description: 'See where your order of {storeName} is, with its number and the e-mail or phone you ordered with.',
    intro: 'You saw the order number after ordering, and it is in the e-mail we sent you.',
    sections: [
      {
        heading: 'No number at hand?',
        paragraphs: ['Tell us the name and the phone that you ordered with.'],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
    ],
  },
  returns: {
    title: 'Return & Exchanges',
    description: 'How to exchange a piece of {storeName} or send it back.',
    intro: 'Something does not fit, or is not as you expected? Tell us.',
    sections: [
      {
        heading: 'Exchange it or send it back',
        paragraphs: [
          'Within {returnDays} of delivery.',
          'Write to us with your order number before you send anything: we tell you where to, and how.',
        ],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
      {
        heading: 'In what state',
        paragraphs: ['Unworn, unwashed, with the tags on. Trying a piece on at home is of course fine.'],
        links: [],
      },
      {
        heading: 'Something is wrong with it',
        paragraphs: ['Send us your order number and a photo of what is wrong.'],
        links: [],
      },
    ],
  },
  about: {
    title: 'About Us',
    description: 'Who {storeName} is, and how to reach us.',
    intro: 'Welcome to {storeName}. We are glad that you are here.',
    sections: [
      {
        heading: 'What we sell',
        paragraphs: ['See what is new, and write to us if you look for something that you do not find.'],
        links: [{ label: 'See all products', to: '/collections/products' }],
      },
      {
        heading: 'Talk to us',
        paragraphs: ['We read everything.'],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
    ],
  },
}
