// Cookies of the sign-in page: remembered name, redirect to a provider, device.

import type { Call } from '../../core/http';

const REMEMBERED = 'remembered-user-name';
const HALF_A_YEAR = 15_552_000;

const PROVIDER_STATE = 'sent-to-provider';
const PROVIDER_STATE_SECONDS = 600;
const DEVICE = 'device-id';

function cookieNamed(call: Call, name: string): string {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(call.request.headers.get('cookie') ?? '')?.[1];
  try {
    return decodeURIComponent(found ?? '');
  } catch {
    return '';
  }
}

export const rememberedName = (call: Call): string => cookieNamed(call, REMEMBERED);

export function providerStateCookie(state: string): string {
  const lifetime = state === '' ? 0 : PROVIDER_STATE_SECONDS;
  return `${PROVIDER_STATE}=${encodeURIComponent(state)}; Path=/am; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`;
}

export const deviceCookie = (identifier: string): string =>
  `${DEVICE}=${encodeURIComponent(identifier)}; Path=/am; Max-Age=${2 * HALF_A_YEAR}; HttpOnly; SameSite=Lax`;

export function rememberCookie(userName: string): string {
  const lifetime = userName === '' ? 0 : HALF_A_YEAR;
  return `${REMEMBERED}=${encodeURIComponent(userName)}; Path=/am; Max-Age=${lifetime}; HttpOnly; SameSite=Lax`;
}

export const deviceIn = (call: Call): string => cookieNamed(call, DEVICE);
/** The state that this browser was sent to a provider with; else empty. */
export const providerStateIn = (call: Call): string => cookieNamed(call, PROVIDER_STATE);
