import { defaultInvoiceSettings } from '@cartage/contract/invoice/invoice.schema.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { billed, blankLine, bodyOf, invoiceFormSchema, newValues, rescaled } from './form-values.ts';

const house = { ...defaultInvoiceSettings, dueInDays: 14, currency: 'EUR', version: 1 };

it('a line counts what is typed so far, by the rules of the contract', () => {
  expect(billed(blankLine()).totalMinor).toBe(0);
  const line = { ...blankLine('Work'), unitPriceMinor: 1000, quantity: 2.5, discountMinor: 500, taxBasisPoints: 2000 };
  expect(billed(line)).toMatchObject({ taxMinor: 400, totalMinor: 2400 });
  expect(billed({ ...line, discountMinor: 9999 }).totalMinor).toBe(0);
});

it('what is typed becomes what the server takes, without the keys of the lines', () => {
  const values = newValues(house, 'Ada');
  expect(values.dueDate > values.issuedDate).toBe(true);
  const client = { ...values.client, name: 'Ida', companyEmail: 'ida@example.com' };
  const body = bodyOf({ ...values, client, lines: [{ ...blankLine('Work'), unitPriceMinor: 100 }] });
  expect(z.parse(invoiceFormSchema, body)).toMatchObject({ currency: 'EUR', salesperson: 'Ada', customerId: null });
  expect(body.lines).toEqual([
    { title: 'Work', description: '', unitPriceMinor: 100, quantity: 1, discountMinor: 0, taxBasisPoints: 0 },
  ]);
  expect(z.safeParse(invoiceFormSchema, { ...body, dueDate: '' }).success).toBe(false);
});

it('12.50 stays 12.50 in a currency of other parts, and nothing stays nothing', () => {
  const [line] = rescaled([{ ...blankLine(), unitPriceMinor: 1250 }], 1);
  expect([line?.unitPriceMinor, line?.discountMinor]).toEqual([12_500, null]);
  expect(rescaled([{ ...blankLine(), unitPriceMinor: 1250 }], -2)[0]?.unitPriceMinor).toBe(13);
});
