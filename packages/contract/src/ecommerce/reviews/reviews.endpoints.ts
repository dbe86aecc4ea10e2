import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { exactWord, pagedList } from '#core/paged-list.ts';
import { recordNumber } from '#ecommerce/record-number.schema.ts';
import {
  reviewAnswerSchema,
  reviewMoveSchema,
  reviewSchema,
  reviewStatuses,
  reviewSummarySchema,
} from './reviews.schema.ts';

const path = '/api/apps/ecommerce/reviews';
const read = { action: 'read', subject: 'Review' } as const;
const update = { action: 'update', subject: 'Review' } as const;

export const reviewEndpoints = {
  /** `status=All` or none give all. */
  list: pagedList({
    path,
    access: read,
    row: reviewSchema,
    rowsKey: 'reviews',
    totalKey: 'total',
    sortKeys: ['product', 'reviewer', 'date', 'status'],
    filters: { status: exactWord(z.enum([...reviewStatuses, 'All'])) },
  }),
  summary: endpoint({
    method: 'GET',
    path: `${path}/summary`,
    status: 200,
    access: read,
    response: reviewSummarySchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordNumber,
    response: reviewSchema,
  }),
  /** Shows it to everybody, or takes it back. 409 with what can follow. */
  move: endpoint({
    method: 'POST',
    path: `${path}/{id}/status`,
    status: 200,
    access: update,
    params: recordNumber,
    body: reviewMoveSchema,
    response: reviewSchema,
  }),
  /** The shop's answer; empty takes it back. */
  answer: endpoint({
    method: 'PUT',
    path: `${path}/{id}/answer`,
    status: 200,
    access: update,
    params: recordNumber,
    body: reviewAnswerSchema,
    response: reviewSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Review' },
    params: recordNumber,
    response: null,
    failures: { unknown: { status: 404, body: null } },
  }),
};
