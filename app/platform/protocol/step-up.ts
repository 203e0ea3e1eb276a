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
export function stepUpAddress({ am, realm, journey, here }: StepUp): string {
  const query = [
    ['realm', realm === 'root' ? '/' : realm],
    ['noSession', 'true'],
    ['ForceAuth', 'true'],
    ['authIndexType', 'service'],
    ['authIndexValue', journey],
    ['goto', here],
  ];
  return `${am}/UI/Login?${query.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
