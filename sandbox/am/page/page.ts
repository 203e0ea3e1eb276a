// A page of the platform: frame, security headers and message pages.

import { base64, sha256 } from '../../core/digest';
import type { Call } from '../../core/http';
import { knownOrigins } from '../goto';
import { type Html, html } from './html';
import { RULES_SCRIPT } from './password-rules';
import { FONT_ADDRESS } from './pictures';
import { STYLE } from './style';
import { TEXTS } from './texts';
import { pageTheme, THEME_SCRIPT, themeCookie } from './theme';

interface Content {
  title: string;
  sheet: Html;
  below?: Html | undefined;
  footer?: string;
  status?: number;
  cookies?: (string | undefined)[];
}

const hashOf = (text: string): string => `'sha256-${base64(sha256(text))}'`;
const STYLE_HASH = hashOf(STYLE);
const SCRIPT_HASHES = [THEME_SCRIPT, RULES_SCRIPT].map(hashOf).join(' ');

const LOGO = html`<svg viewBox="0 0 20 20" aria-hidden="true" fill="currentColor"><rect y="1" width="20" height="3.4" rx=".6"/><g class="pillars"><rect x="2" y="7" width="3.4" height="12" rx="1"/><rect x="8.3" y="7" width="3.4" height="12" rx="1"/><rect x="14.6" y="7" width="3.4" height="12" rx="1"/></g></svg>`;

export function page(call: Call, content: Content): Response {
  const { company } = call.platform.host;
  const { style, logo, chosen } = pageTheme(call);
  const text = html`<!doctype html>
<html lang="en"${chosen !== undefined && html` data-theme="${chosen}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${content.title} · ${company}</title>
<link rel="icon" href="data:,">
<link rel="preload" href="${FONT_ADDRESS}" as="font" type="font/woff2" crossorigin>
<style>${{ html: STYLE }}</style>
${style !== '' && html`<style>${{ html: style }}</style>`}
${chosen !== undefined && html`<script>${{ html: THEME_SCRIPT }}</script>`}
</head>
<body>
<header><span class="brand">${logo ?? LOGO}<bdi>${company}</bdi></span></header>
<main><div class="sheet">${content.sheet}</div><div class="below">${content.below}</div></main>
<footer><span>${content.footer ?? ''}</span></footer>
${content.sheet.html.includes('data-rules-of') && html`<script>${{ html: RULES_SCRIPT }}</script>`}
</body>
</html>
`;
  const headers = new Headers({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(call, style),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const cookies = [...(content.cookies ?? []), chosen === undefined ? undefined : themeCookie(chosen)];
  for (const cookie of cookies) if (cookie) headers.append('set-cookie', cookie);
  return new Response(text.html, { status: content.status ?? 200, headers });
}

/** Shown where a redirect would be unsafe. */
export function invalidLinkPage(call: Call, about: 'client' | 'redirect' | 'request'): Response {
  const reason = { client: TEXTS.brokenClient, redirect: TEXTS.brokenRedirect, request: TEXTS.brokenRequest }[about];
  return messagePage(call, { title: TEXTS.brokenLink, reason, status: 400 });
}

export function messagePage(call: Call, message: { title: string; reason: string; status?: number }): Response {
  const sheet = html`<h1>${message.title}</h1><p class="note">${message.reason}</p>`;
  return page(call, { title: message.title, sheet, status: message.status ?? 200 });
}

/** The address with changed parameters; null removes one. */
export function withParams(url: URL, params: Record<string, string | null>): string {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `${url.pathname}?${query}`;
}

// Browsers check the redirects after a form against form-action, so clients' origins are listed.
function contentSecurityPolicy(call: Call, style: string): string {
  const targets = [...new Set([call.url.origin, ...knownOrigins(call.platform)])].join(' ');
  return [
    "default-src 'none'",
    `style-src ${STYLE_HASH}${style === '' ? '' : ` ${hashOf(style)}`}`,
    `script-src ${SCRIPT_HASHES}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `form-action 'self' ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
