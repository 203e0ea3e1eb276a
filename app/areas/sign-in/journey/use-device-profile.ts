// What a journey asks of the browser itself: which one it is, and where.
import { type RefObject, useEffect } from 'react';

const STORED = 'atrium-device';
const LOCATION_MS = 10_000;

/** JSON with an identifier that stays with this browser. What it does not say, or may not, is left out. */
export async function readDeviceProfile({
  metadata,
  location,
}: {
  metadata: boolean;
  location: boolean;
}): Promise<string> {
  const place = location ? await readLocation() : null;
  return JSON.stringify({
    identifier: readIdentifier(),
    ...(metadata ? { metadata: readMetadata() } : {}),
    ...(place ? { location: place } : {}),
  });
}

function readIdentifier(): string {
  try {
    const known = localStorage.getItem(STORED);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(STORED, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}

function readMetadata() {
  const { userAgent, language, languages, hardwareConcurrency, maxTouchPoints, platform } = navigator;
  const { width, height, colorDepth, pixelDepth } = screen;
  return {
    hardware: {
      cpuClass: null,
      hardwareConcurrency,
      maxTouchPoints,
      display: { width, height, colorDepth, pixelDepth },
    },
    browser: { userAgent, language: [language, ...languages].join(',') },
    platform: { platform, timezone: new Date().getTimezoneOffset() },
  };
}

function readLocation(): Promise<{ latitude: number; longitude: number } | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(null),
      { timeout: LOCATION_MS },
    );
  });
}

/** Puts the profile into the hidden field once it is known, and sends the form. */
export function useDeviceProfile(
  input: RefObject<HTMLInputElement>,
  { metadata, location }: { metadata: boolean; location: boolean },
): void {
  useEffect(() => {
    let isOver = false;
    void readDeviceProfile({ metadata, location }).then((profile) => {
      if (isOver || !input.current) return;
      input.current.value = profile;
      input.current.form?.requestSubmit();
    });
    return () => {
      isOver = true;
    };
  }, [input, metadata, location]);
}
