// Sealed into the page. Valid for one session, or, where it goes with what was typed, for one member.

import { base64url } from 'jose';
import { seal, unseal } from '../../lib/keys.server';
import type { AuthContext } from '../session/auth-context';

type Purpose = 'object-search' | 'form-state';

const MAX_LENGTH: Record<Purpose, number> = { 'object-search': 4000, 'form-state': 400_000 };

function ownerOf({ context, session }: AuthContext, purpose: Purpose): string {
  return purpose === 'form-state' ? `${context.tenant.hostname}/${session.subject}` : session.name;
}

/** A form with thousands of options has to fit into what a page may send. */
const COMPRESSED_FROM = 20_000;

export async function sealFor(auth: AuthContext, purpose: Purpose, what: unknown): Promise<string> {
  const text = JSON.stringify(what);
  const isLong = text !== undefined && text.length > COMPRESSED_FROM;
  return seal(auth.context.keys, purpose, {
    owner: ownerOf(auth, purpose),
    ...(isLong ? { deflated: await deflate(text) } : { what }),
  });
}

export async function unsealFor(auth: AuthContext, purpose: Purpose, sealed: string): Promise<unknown> {
  if (sealed.length > MAX_LENGTH[purpose]) return null;
  const opened = await unseal(auth.context.keys, purpose, sealed);
  if (typeof opened !== 'object' || opened === null || !('owner' in opened)) return null;
  if (opened.owner !== ownerOf(auth, purpose)) return null;
  if ('deflated' in opened) return JSON.parse(await inflate(String(opened.deflated)));
  return 'what' in opened ? opened.what : null;
}

async function deflate(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64url.encode(new Uint8Array(await new Response(packed).arrayBuffer()));
}

function inflate(text: string): Promise<string> {
  const packed = new Blob([new Uint8Array(base64url.decode(text))]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
