import { expect, it } from 'vitest';
import { hasOwnPlaces, renderedAddress } from './rendered-address.ts';

it.each([
  ['/', '', '/'],
  ['/front-pages/help-center/article/first-day', '', '/front-pages/help-center/article/first-day'],
  ['/front-pages/checkout', '?plan=basic', '/front-pages/checkout?plan=basic'],
  ['/front-pages/checkout', '?plan=basic&interval=monthly', '/front-pages/checkout?interval=monthly&plan=basic'],
  ['/front-pages/checkout', '?interval=monthly&plan=basic', '/front-pages/checkout?interval=monthly&plan=basic'],
  ['/front-pages/payment', '?checkout=chk_1', '/front-pages/payment?checkout=own'],
  ['/track/trk_9s6', '', '/track/own'],
  ['/reset-password', '?token=%3Cb%3E', '/reset-password?token=own'],
])('%s%s has the text of %s', (path, search, address) => {
  expect(renderedAddress(path, search)).toBe(address);
});

it.each([
  ['/apps/logistics/routes', ''],
  ['/', '?plan=basic'],
  ['/track/trk_9s6/more', ''],
  ['/login', '?to=/apps/user/list'],
  ['/front-pages/checkout', '?plan=gold'],
  ['/front-pages/checkout', '?plan=basic&plan=basic'],
  ['/front-pages/payment', '?checkout='],
  ['/verify-email', '?token=a&email=ada@example.org'],
])('nobody knows beforehand what %s%s shows', (path, search) => {
  expect(renderedAddress(path, search)).toBeUndefined();
});

it('leaves places where a word of somebody stands in the address', () => {
  expect(hasOwnPlaces('/front-pages/payment?checkout=own')).toBe(true);
  expect(hasOwnPlaces('/track/own')).toBe(true);
  expect(hasOwnPlaces('/front-pages/payment')).toBe(false);
  expect(hasOwnPlaces('/front-pages/checkout?plan=basic')).toBe(false);
});
