import type { ServerResponse } from 'node:http';

/**
 * Scripts only from our own files. Styles may be inline: components place themselves by style attributes. Besides ours,
 * pages ask the servers of the map an administrator has chosen, by their origins.
 */
export const contentSecurityPolicy = (mapOrigins: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...mapOrigins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The page a mail is shown in once somebody has asked for its pictures: it may stand in ours, loads pictures from
 * anywhere and nothing else, and has no scripts. So the policy of all other pages need not let pictures in.
 */
export const mailFrame = {
  path: '/mail-frame.html',
  headers: {
    'content-security-policy': [
      "default-src 'none'",
      'img-src https: http: data:',
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
  },
};

const always = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** Sets what every answer carries, errors and files included; an answer's own headers win. */
export function setSecurityHeaders(response: ServerResponse, path: string, isHttps: boolean): void {
  for (const [name, value] of Object.entries(always)) response.setHeader(name, value);
  if (isHttps) response.setHeader('strict-transport-security', 'max-age=31536000');
  // Answers of the API are somebody's own unless they say otherwise.
  if (path.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
}
