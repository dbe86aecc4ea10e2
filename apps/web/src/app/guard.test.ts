import { roleRules } from '@cartage/contract/access/access.rules.ts';
import { describe, expect, it } from 'vitest';
import { canOf } from '#session/ability.ts';
import { guard, type Verdict } from './guard.ts';

const visitor = { isSignedIn: false, can: canOf([]) };
const admin = { isSignedIn: true, can: canOf(roleRules.admin) };
const viewer = { isSignedIn: true, can: canOf(roleRules.subscriber) };

const isPublic = { isPublic: true } as const;
const guestsOnly = { isUnauthenticatedOnly: true } as const;
const users = { access: { action: 'read', subject: 'User' } } as const;
const signedIn = {};

const allow: Verdict = { kind: 'allow' };
const at = { path: '/apps/user/list', query: { page: '2' } };
const root = { path: '/', query: { a: '1' } };
const toLogin: Verdict = { kind: 'toLogin', query: { page: '2', to: '/apps/user/list' } };

describe('route guard', () => {
  it.each([
    ['R-6.2 public, visitor', isPublic, visitor, at, allow],
    ['R-6.2 public, signed in', isPublic, viewer, at, allow],
    ['guests only, visitor', guestsOnly, visitor, at, allow],
    ['guests only, signed in', guestsOnly, admin, at, { kind: 'toRoot' }],
    ['signed in only, visitor', signedIn, visitor, at, toLogin],
    ['signed in only, signed in', signedIn, viewer, at, allow],
    ['ability, visitor: the original query and `to`', users, visitor, at, toLogin],
    ['ability, visitor at the root: no `to`', users, visitor, root, { kind: 'toLogin', query: { a: '1' } }],
    ['ability, able', users, admin, at, allow],
    ['ability, unable: told in place', users, viewer, at, { kind: 'notAuthorized' }],
  ] as const)('%s', (_name, screen, who, where, verdict) => {
    expect(guard(screen, who, where)).toEqual(verdict);
  });
});
