// A token of the person who runs the program, by the device flow (RFC 8628): they sign in in their browser.
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { ask } from './ask.mjs';
import { answered } from './result.mjs';

/**
 * @param {{ oauth: string, clientId: string, scopes: string[] }} provider
 * @param {{ show: (text: string) => void, open?: (address: string) => void }} terminal
 * @returns {Promise<{ token: string } | { problem: string }>}
 */
export async function askForToken({ oauth, clientId, scopes }, { show, open = openBrowser }) {
  const begun = await ask(`${oauth}/device/code`, { form: { client_id: clientId, scope: scopes.join(' ') } });
  const {
    device_code: code,
    user_code: userCode,
    verification_uri: place,
    verification_uri_complete: whole,
  } = begun.json ?? {};
  if (!code || !place)
    return {
      problem: `The client ${clientId} cannot begin a sign-in on a device: ${begun.json?.error_description ?? answered(begun)}. Give one with the grant Device Code by --device-client, or a token by --token-file.`,
    };
  show(`Sign in at ${whole ?? place} and confirm the code ${userCode}.`);
  open(whole ?? place);
  const until = Date.now() + (begun.json.expires_in ?? 300) * 1000;
  let wait = begun.json.interval ?? 5;
  while (Date.now() < until) {
    await setTimeout(wait * 1000);
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: clientId, device_code: code };
    const { json, ...answer } = await ask(`${oauth}/access_token`, { form });
    if (typeof json?.access_token === 'string') return { token: json.access_token };
    if (json?.error === 'slow_down') wait += 5;
    else if (json?.error !== 'authorization_pending')
      return {
        problem: `The sign-in was refused: ${json?.error_description ?? json?.error ?? answered({ json, ...answer })}.`,
      };
  }
  return { problem: 'No one signed in in time.' };
}

function openBrowser(address) {
  const command = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  spawn(command, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
