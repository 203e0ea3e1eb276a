// A security key or passkey, asked by the browser. The outcome is a text as access management's own page makes it:
// parts joined by `::`, bytes as numbers joined by commas.

type Options = Record<string, unknown>;

/** Never rejects: a failure is `ERROR::name:message`. */
export async function askAuthenticator(action: 'registration' | 'authentication', options: Options): Promise<string> {
  try {
    const outcome = action === 'registration' ? await register(options) : await confirm(options);
    if (options.supportsJsonResponse !== true) return outcome.text;
    return JSON.stringify({ authenticatorAttachment: outcome.attachment, legacyData: outcome.text });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error('unknown');
    return `ERROR::${name}:${message}`;
  }
}

interface Outcome {
  text: string;
  attachment: string | null;
}

async function confirm(options: Options): Promise<Outcome> {
  const credential = await navigator.credentials.get({
    publicKey: {
      challenge: bytesOf(options.challenge),
      timeout: Number(options.timeout ?? 60_000),
      rpId: textOf(options._relyingPartyId) || textOf(options.rpId) || undefined,
      allowCredentials: descriptorsOf(options._allowCredentials ?? options.allowCredentials),
      userVerification: (textOf(options.userVerification) || 'preferred') as UserVerificationRequirement,
    },
  });
  const { rawId, response, authenticatorAttachment } = credential as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  const parts = [decoded(clientDataJSON), numbers(authenticatorData), numbers(signature), base64url(rawId)];
  return {
    text: [...parts, ...(userHandle ? [decoded(userHandle)] : [])].join('::'),
    attachment: authenticatorAttachment,
  };
}

async function register(options: Options): Promise<Outcome> {
  const id = textOf(options._relyingPartyId) || textOf(options.relyingPartyId);
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(options.challenge),
      timeout: Number(options.timeout ?? 60_000),
      attestation: (textOf(options.attestationPreference) || 'none') as AttestationConveyancePreference,
      rp: { name: textOf(options.relyingPartyName) || location.hostname, ...(id === '' ? {} : { id }) },
      user: {
        id: new TextEncoder().encode(textOf(options.userId)),
        name: textOf(options.userName),
        displayName: textOf(options.displayName) || textOf(options.userName),
      },
      pubKeyCredParams: listOf(options._pubKeyCredParams ?? options.pubKeyCredParams).map((one) => ({
        type: 'public-key' as const,
        alg: Number(one.alg),
      })),
      excludeCredentials: descriptorsOf(options._excludeCredentials ?? options.excludeCredentials),
      authenticatorSelection: (options._authenticatorSelection ?? {}) as AuthenticatorSelectionCriteria,
    },
  });
  const { rawId, response, authenticatorAttachment } = credential as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = response as AuthenticatorAttestationResponse;
  return {
    text: [decoded(clientDataJSON), numbers(attestationObject), base64url(rawId)].join('::'),
    attachment: authenticatorAttachment,
  };
}

function descriptorsOf(value: unknown): PublicKeyCredentialDescriptor[] {
  return listOf(value).map(({ id }) => ({ type: 'public-key', id: bytesOf(id) }));
}

/** Base64, or a list of numbers. */
export function bytesOf(value: unknown): Uint8Array<ArrayBuffer> {
  if (Array.isArray(value)) return Uint8Array.from(value.map(Number));
  const text = textOf(value).replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function decoded(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes);
}

export function numbers(bytes: ArrayBuffer): string {
  return new Int8Array(bytes).toString();
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
