import type { UserData } from '@cartage/contract/auth/auth.schema.ts';

/** Somebody who is signed in, as a session keeps them. */
export const userData: UserData = {
  id: 1,
  fullName: 'Amina Haddad',
  username: 'amina',
  email: 'admin@demo.com',
  role: 'admin',
  avatar: null,
  language: 'en',
  isEmailVerified: true,
  hasTwoFactor: false,
  unitSystem: 'metric',
  timeZone: 'Europe/Paris',
  orderPrefix: '#',
  orderSuffix: '',
  shopTimeZone: 'Europe/Paris',
  currency: 'USD',
};
