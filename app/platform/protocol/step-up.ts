// The way out to a journey of the platform that changes a password or the like, and back to where one was.

export interface StepUp {
  /** Where browsers reach access management. */
  am: string;
  realm: string;
  journey: string;
  /** The whole address to come back to. */
  here: string;
}

/** The person proves who they are once more, and no second session comes of it. */
export function stepUpAddress(to: StepUp): string {
  return journeyAddress(to, [
    ['noSession', 'true'],
    ['ForceAuth', 'true'],
  ]);
}

/** Goes on in the session there is, for journeys that add something to whoever is signed in. */
export function connectAddress(to: StepUp): string {
  return journeyAddress(to, []);
}

function journeyAddress({ am, realm, journey, here }: StepUp, more: [string, string][]): string {
  const query = [
    ['realm', realm === 'root' ? '/' : realm],
    ...more,
    ['authIndexType', 'service'],
    ['authIndexValue', journey],
    ['goto', here],
  ];
  return `${am}/UI/Login?${query.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
