/** Who may read what visitors leave behind, and change what they find: the last part of the address is the word. */
export const visitorAccess = {
  messages: { action: 'read', subject: 'Contact' },
  checkouts: { action: 'read', subject: 'Checkout' },
  subscribers: { action: 'read', subject: 'Contact' },
  plans: { action: 'update', subject: 'Pricing' },
} as const;
export type VisitorTab = keyof typeof visitorAccess;
