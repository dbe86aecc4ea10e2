import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import {
  newReferralSchema,
  referralMoveSchema,
  referralSchema,
  referralStatusSchema,
  referralSummarySchema,
} from './referrals.schema.ts';

const path = '/api/apps/ecommerce/referrals';
const read = { action: 'read', subject: 'Referral' } as const;

export const referralEndpoints = {
  list: pagedList({
    path,
    access: read,
    row: referralSchema,
    rowsKey: 'referrals',
    totalKey: 'total',
    sortKeys: ['users', 'referred-id', 'earning', 'value', 'status', 'invited'],
    filters: { status: queryWord(referralStatusSchema) },
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    status: 200,
    access: read,
    response: referralSummarySchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordNumber,
    response: referralSchema,
  }),
  /** Invites somebody in a customer's name, by mail. */
  invite: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Referral' },
    body: newReferralSchema,
    response: referralSchema,
    failures: {
      invited: { status: 409, body: { code: 'invited', message: 'This person has been invited already' } },
      isCustomer: { status: 409, body: { code: 'is_customer', message: 'This person is a customer already' } },
    },
  }),
  /** 409 with what can follow. */
  move: endpoint({
    method: 'POST',
    path: `${path}/{id}/status`,
    status: 200,
    access: { action: 'update', subject: 'Referral' },
    params: recordNumber,
    body: referralMoveSchema,
    response: referralSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Referral' },
    params: recordNumber,
    response: null,
  }),
};
