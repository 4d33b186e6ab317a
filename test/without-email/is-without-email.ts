/** Orders of customers have no email, in shops that ask for none: `npm test -- without-email`. */
export const isWithoutEmail = process.env['TEST_WITHOUT_EMAIL'] === '1'
