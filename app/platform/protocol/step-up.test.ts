import { expect, test } from 'vitest';
import { connectAddress, stepUpAddress } from './step-up';

test('a step-up asks again, makes no session, and comes back to the very address [account 30] [shell 130]', () => {
  const address = stepUpAddress({
    am: 'https://portal.example/am',
    realm: 'alpha',
    journey: 'UpdatePassword',
    here: 'https://portal.example/profile?tab=security&x=ä#sign-in',
  });
  expect(address).toBe(
    'https://portal.example/am/UI/Login?realm=alpha&noSession=true&ForceAuth=true&authIndexType=service' +
      '&authIndexValue=UpdatePassword&goto=https%3A%2F%2Fportal.example%2Fprofile%3Ftab%3Dsecurity%26x%3D%C3%A4%23sign-in',
  );
  expect(new URL(address).searchParams.get('goto')).toBe('https://portal.example/profile?tab=security&x=ä#sign-in');
});

test('the top realm is a slash, and nothing of a name becomes a parameter', () => {
  const query = new URL(
    stepUpAddress({ am: 'https://p.example/am', realm: 'root', journey: 'A&goto=//evil', here: 'https://p.example/' }),
  ).searchParams;
  expect([query.get('realm'), query.get('authIndexValue'), query.getAll('goto')]).toEqual([
    '/',
    'A&goto=//evil',
    ['https://p.example/'],
  ]);
});

test('a journey that adds something keeps the session there is [account 48]', () => {
  expect(
    connectAddress({ am: '/am', realm: 'alpha', journey: 'ConnectSocial', here: 'https://p.example/profile' }),
  ).toBe(
    '/am/UI/Login?realm=alpha&authIndexType=service&authIndexValue=ConnectSocial&goto=https%3A%2F%2Fp.example%2Fprofile',
  );
});
