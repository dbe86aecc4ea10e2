import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { cookieMarker, type Session, type UserData } from '@cartage/contract/auth/auth.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import type { UserRow } from '#users/people.service.ts';
import { cookieName } from './sessions.service.ts';

const cookieDays = 30;

/**
 * A new session, told to its owner: in a cookie for every browser, whose scripts never see the token. The cookie lives
 * as long as the session, or as long as the browser is open.
 */
export function replyWithSession(
  ctx: Ctx,
  token: string,
  session: Omit<Session, 'accessToken'>,
  isKept = true,
): Response {
  const accessToken = isBrowserOfServer(ctx) ? cookieMarker : token;
  const body = z.parse(authEndpoints.login.response, { ...session, accessToken });
  return Response.json(body, {
    headers: { ...noStore, ...setCookie(ctx, token, isKept ? cookieDays * 86_400 : undefined) },
  });
}

/** The session is over: the browser forgets its cookie. */
export function replySignedOut(ctx: Ctx): Response {
  return new Response(null, { status: 204, headers: { ...noStore, ...setCookie(ctx, '', 0) } });
}

const noStore = { 'cache-control': 'no-store' };

/** Every browser says where a request comes from, in headers no script can set or leave out. */
const isBrowserOfServer = ({ host, headers }: Ctx): boolean =>
  host.kind === 'server' && (headers.get('origin') !== null || headers.get('sec-fetch-site') !== null);

function setCookie({ host }: Ctx, value: string, maxAgeS: number | undefined): Record<string, string> {
  if (host.kind === 'browser') return {};
  const secure = host.publicUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = maxAgeS === undefined ? '' : `; Max-Age=${maxAgeS}`;
  return { 'set-cookie': `${cookieName(host)}=${value}; Path=/${maxAge}; HttpOnly; SameSite=Lax${secure}` };
}

export const toUserData = (
  row: UserRow,
  house: Pick<
    UserData,
    | 'hasTwoFactor'
    | 'roleName'
    | 'unitSystem'
    | 'timeZone'
    | 'orderPrefix'
    | 'orderSuffix'
    | 'shopTimeZone'
    | 'currency'
  >,
): UserData => ({
  id: row.id,
  fullName: row.fullName,
  username: row.username,
  avatar: row.avatar,
  email: row.email,
  role: row.role,
  language: row.language,
  isEmailVerified: row.emailVerifiedAt !== null,
  ...house,
});
