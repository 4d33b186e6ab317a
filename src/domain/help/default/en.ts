import type { HelpPage, HelpPageId } from '#domain/help/help-page.ts'

export const en: Record<HelpPageId, HelpPage> = {
  help: {
    title: 'Help Center',
    description: 'Sizes, orders, payment on delivery, returns: short answers to what customers of {storeName} ask.',
    intro: 'Short answers to what we are asked most. If yours is missing, write to us: a person answers.',
    sections: [
      {
        heading: 'How do I order?',
        paragraphs: [
          'Open a product, choose a color and a size, and press Order Now. Leave your name, your phone, your e-mail and your address. That is all: you need no account and no card.',
          'To order several pieces at once, add them to your bag and check out from there.',
        ],
        links: [{ label: 'See all products', to: '/collections/products' }],
      },
      {
        heading: 'How do I pay?',
        paragraphs: [
          'In cash, when the parcel arrives. The total you see before you order, delivery of {deliveryFee} included, is what you give the courier: not a millime more.',
        ],
        links: [],
      },
      {
        heading: 'Which size is mine?',
        paragraphs: [
          'Our sizes are European. Measure a piece you like lying flat, from armpit to armpit: 50 cm is an S, 53 cm an M, 56 cm an L, 59 cm an XL and 62 cm an XXL.',
          'The fit of each piece stands on its page. Relaxed and boxy fits are cut wide: take your usual size. Between two sizes, take the larger one.',
        ],
        links: [],
      },
      {
        heading: 'My size is sold out. Will it come back?',
        paragraphs: [
          'We sew in drops, and most are not repeated. Sizes do return when somebody sends a piece back, so a second look after a few days is worth it.',
        ],
        links: [],
      },
      {
        heading: 'Can I change or cancel my order?',
        paragraphs: [
          'As long as it has not left us. Call {contactPhone} with your order number and we change the size, the address, or cancel it.',
        ],
        links: [{ label: 'Where is my order?', to: '/track-order' }],
      },
      {
        heading: 'How do I wash it?',
        paragraphs: [
          'Inside out, at 30 degrees, with similar colors, and on the line. Tumble dryers shrink heavy cotton by about one size.',
        ],
        links: [{ label: 'Something is not right with it', to: '/returns' }],
      },
    ],
  },
  contact: {
    title: 'Contact Us',
    description: 'Call or write to {storeName}: a person answers from Monday to Saturday.',
    intro: 'We are in Tunis, and we answer in Arabic, French and English.',
    sections: [
      {
        heading: 'By phone',
        paragraphs: [
          '{contactPhone}, Monday to Saturday from 9:00 to 18:00, and from 9:00 to 15:00 during Ramadan. This is the quickest way when your order is already on the road.',
        ],
        links: [],
      },
      {
        heading: 'By e-mail',
        paragraphs: [
          '{contactEmail}. We answer within one working day. Please write your order number in the subject; a photo helps when a piece is not as it should be.',
        ],
        links: [],
      },
      {
        heading: 'Before you write',
        paragraphs: ['These two answer most of our mail.'],
        links: [
          { label: 'Where is my order?', to: '/track-order' },
          { label: 'How do I send something back?', to: '/returns' },
        ],
      },
    ],
  },
  shipping: {
    title: 'Shipping Info',
    description: 'Delivery to all 24 governorates of Tunisia for {deliveryFee}, paid in cash when the parcel arrives.',
    intro:
      'We deliver to every address in the 24 governorates of Tunisia for {deliveryFee} an order, however many pieces it has.',
    sections: [
      {
        heading: 'When it leaves us',
        paragraphs: [
          'Orders placed before {sameDayUntil} are packed the same day, Monday to Saturday. Later ones, and those of Sundays and public holidays, leave on the next working day.',
        ],
        links: [],
      },
      {
        heading: 'When it reaches you',
        paragraphs: ['{deliveryTimes}'],
        links: [],
      },
      {
        heading: 'How it arrives',
        paragraphs: [
          'The courier calls you before coming, so please give a number you answer. If you miss the call we try on two more days; after that the parcel comes back to us and costs you nothing.',
          'You may open the parcel and look at the pieces before you pay.',
        ],
        links: [],
      },
      {
        heading: 'Customers with an account',
        paragraphs: [
          'The checkout of your account offers standard shipping, {standardShipping}, in 3 to 5 business days, and expedited shipping for {expeditedShipping} in 2 to 3 business days.',
        ],
        links: [{ label: 'Sign in', to: '/account/login' }],
      },
      {
        heading: 'Outside Tunisia',
        paragraphs: [
          'We do not ship abroad yet. Write to {contactEmail}: we count, and the first country will be the one asked for most.',
        ],
        links: [],
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
        paragraphs: ['Call {contactPhone} or write to {contactEmail}: we find your order by your name.'],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
      {
        heading: 'How long does it take?',
        paragraphs: ['1 to 5 working days, depending on where you live.'],
        links: [{ label: 'Shipping info', to: '/shipping' }],
      },
    ],
  },
  returns: {
    title: 'Return & Exchanges',
    description: 'Ten working days to change your mind, {returnDays} to exchange a size at {storeName}.',
    intro: 'A size that does not fit is our problem as much as yours. Exchanging it is free.',
    sections: [
      {
        heading: 'Exchange a size or a color',
        paragraphs: [
          'Within {returnDays} of delivery, once per piece, free of charge. Call {contactPhone}: the courier who brings the new piece takes the old one along.',
          'If your size is sold out, you choose another piece of the same price or take your money back.',
        ],
        links: [],
      },
      {
        heading: 'Change your mind',
        paragraphs: [
          'You have 10 working days from delivery to send anything back, without a reason, as Tunisian law (no. 2000-83 on electronic commerce) gives you. Tell us by phone or at {contactEmail} with your order number.',
          'The way back costs you {deliveryFee}. We return the price of the pieces within 10 working days of their arrival, by postal order or bank transfer, as you prefer.',
        ],
        links: [],
      },
      {
        heading: 'In what state',
        paragraphs: [
          'Unworn, unwashed, with the tags on. Trying a piece on at home is of course fine. For reasons of hygiene we do not take back socks and underwear once opened.',
        ],
        links: [],
      },
      {
        heading: 'Something is wrong with it',
        paragraphs: [
          'A seam that opens, a wrong piece, a hole: send a photo to {contactEmail} and we replace it or return your money, delivery included, whatever you prefer. This holds for two years of normal wear.',
        ],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
    ],
  },
  about: {
    title: 'About Us',
    description: '{storeName} makes streetwear in small drops, cut and sewn in Tunisia.',
    intro:
      'Hanout is the word for the shop on the corner: the one that knows your name. {storeName} is ours, for clothes.',
    sections: [
      {
        heading: 'In drops',
        paragraphs: [
          'We make one small series at a time and announce it the day it is ready. When it is gone it is gone. So nothing lies in a warehouse, nothing is thrown away, and nothing has to be sold for half price in January.',
        ],
        links: [{ label: 'See what is in', to: '/collections/products' }],
      },
      {
        heading: 'Cut and sewn here',
        paragraphs: [
          'Tunisia sews for half the labels of Europe. Our pieces come from the same hands, in workshops of the Sahel between Sousse and Mahdia, and carry our own name.',
        ],
        links: [],
      },
      {
        heading: 'Heavy and plain',
        paragraphs: [
          'Dense cotton, deep colors, wide cuts, and no slogan across the chest. A hoodie should last longer than the trend that sold it.',
        ],
        links: [{ label: 'Hoodies & pants', to: '/collections/hoodies-Pants' }],
      },
      {
        heading: 'Talk to us',
        paragraphs: ['{contactEmail} or {contactPhone}. We read everything.'],
        links: [{ label: 'Contact us', to: '/contact' }],
      },
    ],
  },
}
