export interface StepUp {
  am: string;
  realm: string;
  journey: string;
  here: string;
}

/** The user authenticates once more, without a second session. */
export function stepUpAddress(to: StepUp): string {
  return journeyAddress(to, [
    ['noSession', 'true'],
    ['ForceAuth', 'true'],
  ]);
}

/** Uses the current session, for journeys that add something to the user. */
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
