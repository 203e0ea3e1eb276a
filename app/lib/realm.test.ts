import { expect, test } from 'vitest';
import { addressInRealm } from './realm';

const at = (address: string) => new URL(address, 'https://portal.example');

test.each([
  ['/dashboard', 'alpha'],
  ['/dashboard?realm=', 'alpha'],
  ['/dashboard?realm=alpha', 'alpha'],
  ['/dashboard?realm=/alpha', 'alpha'],
  ['/dashboard?realm=%2Falpha', 'alpha'],
  ['/dashboard?realm=root', 'root'],
  ['/dashboard?realm=/', 'root'],
  ['/dashboard?realm=%2Fone%2Ftwo', 'one/two'],
])('%s is right in the realm %s [shell 13]', (address, realm) => {
  expect(addressInRealm(at(address), realm)).toBeNull();
});

test.each([
  ['/dashboard?realm=bravo', 'alpha', '/dashboard?realm=alpha'],
  ['/dashboard?realm=/', 'alpha', '/dashboard?realm=alpha'],
  ['/dashboard?realm=root', 'alpha', '/dashboard?realm=alpha'],
  ['/dashboard?realm=/alpha', 'root', '/dashboard?realm=root'],
  ['/dashboard?realm=//alpha', 'alpha', '/dashboard?realm=alpha'],
  ['/dashboard?realm=Alpha', 'alpha', '/dashboard?realm=alpha'],
  ['/approvals/r-1?text=a%26b&realm=/other&sort=x', 'alpha', '/approvals/r-1?text=a%26b&realm=alpha&sort=x'],
  ['/dashboard?realm=alpha&realm=bravo', 'alpha', '/dashboard?realm=alpha'],
])('%s becomes in the realm %s %s [shell 13]', (address, realm, expected) => {
  const found = addressInRealm(at(address), realm);
  expect(found).toBe(expected);
  expect(addressInRealm(at(found ?? ''), realm)).toBeNull();
});
