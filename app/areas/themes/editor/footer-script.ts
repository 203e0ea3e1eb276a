// Script tags of a theme are Base64 of their UTF-8 text in storage, and plain text where people read and write them.

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export function encodeScript(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** What is not Base64 of a text is left as it is. */
export function decodeScript(stored: string): string {
  if (!BASE64.test(stored)) return stored;
  try {
    const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return stored;
  }
}
