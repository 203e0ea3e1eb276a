// The journeys of the platform on the portal's own sign-in page, in a browser without script.
import { beforeEach, describe, expect, it } from 'vitest';
import { order } from '../../order';
import { type HttpResponse, sandboxOf } from '../client';
import { platform } from '../platform';
import { Visitor } from './visitor';

const HOST = 'localhost';
const PASSWORD = 'Sandbox!2026';
const sandbox = sandboxOf(HOST);
const journey = (name: string, more = '') => `/sign-in?authIndexType=service&authIndexValue=${name}${more}`;
const fields = (page: HttpResponse) => page.page.form('/sign-in').filled;
const words = ({ page }: HttpResponse) => page.main.text;
const control = (page: HttpResponse, label: string, at = 0) => {
  const found = page.page.all('label').filter(({ text }) => text.startsWith(label))[at];
  const id = found?.attribute('for') ?? '';
  return page.page.find(['input', 'select'], { id }) ?? expect.fail(`No field ${label} in: ${words(page)}`);
};
const named = (page: HttpResponse, label: string, at = 0) => control(page, label, at).attribute('name') ?? '';
const press = (page: HttpResponse, text: string) => {
  const found = page.page.buttons().find((button) => button.text === text) ?? expect.fail(`No button ${text}`);
  return { [found.name]: found.value };
};

beforeEach(() => sandbox.mend());

describe('/sign-in with a journey', () => {
  it('is linked from the first step, with the way on', async () => {
    const page = await new Visitor(HOST).open('/sign-in?goto=%2Fprofile');
    const to = page.page.links().find(({ text }) => /create an account/i.test(text))?.to;
    expect(to).toBe('/sign-in?goto=%2Fprofile&authIndexType=service&authIndexValue=Registration');
  });

  it('registers a user: attributes, choices, security questions and terms, with what the platform demands', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('Registration', '&goto=%2Fprofile'));
    expect(control(first, 'First name').attribute('autocomplete')).toBe('given-name');
    expect(control(first, 'Email').attribute('type')).toBe('email');
    const password = named(first, 'Password');
    const terms = first.page.all('input', { type: 'checkbox' }).at(-1)?.attribute('name') ?? '';
    const typed = {
      [named(first, 'User name')]: 'nina.new',
      [named(first, 'First name')]: 'Nina',
      [named(first, 'Last name')]: 'New',
      [named(first, 'Email')]: 'nina@new.example',
      [password]: 'short',
    };
    const unaccepted = await visitor.fill(first, typed);
    expect(unaccepted.page.errors().fields[terms]).toEqual(['Accept this to continue']);
    expect(fields(unaccepted).get(named(first, 'First name'))).toBe('Nina');
    const answers = Object.fromEntries(
      first.page
        .all('input')
        .filter((input) => input.attribute('name')?.endsWith('answer'))
        .map((input, at) => [input.attribute('name') ?? '', `Answer ${at}`]),
    );
    const questions = first.page.all('select').map((select) => select.find('option', { selected: true })?.text);
    expect(new Set(questions).size).toBe(2);
    const weak = await visitor.fill(unaccepted, { ...typed, ...answers, [terms]: 'true' });
    expect(weak.page.errors().fields[password]?.join()).toContain('Must be at least 8 characters long');
    expect(fields(weak).get(named(weak, 'User name'))).toBe('nina.new');
    const done = await visitor.fill(weak, { [password]: PASSWORD, ...answers, [terms]: 'true' });
    expect([done.status, visitor.address]).toEqual([200, '/profile']);
    expect(words(done)).toContain('Nina New');
  });

  it('waits for a mailed link, and goes on from it', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('ResetPassword'));
    const waits = await visitor.fill(first, { [named(first, 'Email')]: 'kai.ruiz@halden.example' });
    expect(waits.page.all('button').filter(({ text }) => text === 'Next')).toEqual([]);
    const at = `http://127.0.0.1:${platform().sandboxPort}`;
    const [mail] = await order<{ link: string }[]>(at, 'GET', `outbox?host=${HOST}`);
    const { search } = new URL(mail?.link ?? '');
    const second = await visitor.open(`/sign-in${search}`);
    const done = await visitor.fill(second, { [named(second, 'New password')]: 'Another!2026' });
    expect(done.status).toBe(200);
    const again = new Visitor(HOST);
    await again.fill(await again.open('/sign-in'), { IDToken1: 'kai.ruiz', IDToken2: 'Another!2026' });
    expect(again.path).toContain('/dashboard');
  });

  it('goes out to another provider and comes back', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('SocialLogin', '&goto=%2Fprofile'));
    const option = first.page.form('/sign-in');
    expect(option.action).toContain('SocialLogin');
    const choices = first.page.buttons().filter(({ text }) => text.startsWith('Continue with'));
    expect(choices.length).toBeGreaterThan(0);
    const away = await visitor.fill(first, press(first, choices[0]?.text ?? ''));
    const to = away.page.links().find(({ text }) => text === 'Continue')?.to ?? '';
    expect(away.headers.refresh).toBe(`0; url=${to}`);
    expect(to).toContain('state=');
    const back = new URL(to, 'http://x').searchParams.get('redirect_uri') ?? '';
    expect(new URL(back).pathname).toBe('/am/XUI/');
  });

  it('confirms by a code, says when it is wrong, and asks whether to trust the browser', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('TwoFactorLogin', '&goto=%2Fprofile'));
    const second = await visitor.fill(first, { IDToken1: 'kai.ruiz', IDToken2: 'Another!2026' });
    const device = second.page
      .all('label', { class: 'check' })
      .find(({ text }) => /phone|oath|authenticator/i.test(text));
    const third = await visitor.fill(second, { IDToken1: device?.find('input')?.attribute('value') ?? '' });
    const name = named(third, 'Verification code');
    expect(control(third, 'Verification code').attribute('autocomplete')).toBe('one-time-code');
    const wrong = await visitor.fill(third, { [name]: '000000' });
    expect(wrong.page.errors().fields[name]).toHaveLength(1);
  });

  it('removes a device only after it is confirmed: Keep leads back and changes nothing', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('RemoveDevice', '&goto=%2Fauth-devices&noSession=true'));
    const second = await visitor.fill(first, { IDToken1: 'kai.ruiz', IDToken2: 'Another!2026' });
    const buttons = second.page.main.buttons().filter(({ name }) => name !== '');
    expect(buttons.map(({ text }) => text)).toHaveLength(2);
    await sandbox.forget();
    const kept = await visitor.fill(second, { [buttons[1]?.name ?? '']: buttons[1]?.value ?? '' });
    expect(kept.status).toBe(200);
    expect((await sandbox.calls()).filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('asks for a number and consent, waits, takes the profile of the device, and needs script for a key', async () => {
    const visitor = new Visitor(HOST);
    const first = await visitor.open(journey('EveryCallback', '&goto=%2Fprofile'));
    // The theme that the journey's author chose is that of the first page, too.
    expect(visitor.path).toHaveLength(2);
    expect(visitor.cookies.get('theme-id')).toMatch(/^[\w-]{36}$/);
    expect(first.headers['permissions-policy']).toContain('geolocation=(self)');
    expect(first.page.buttons().map(({ text }) => text)).toContain('Go on');
    const second = await visitor.fill(first, { IDToken1: 'mina.holt', IDToken2: PASSWORD });
    const desk = named(second, 'Desk number');
    expect(control(second, 'Desk number').attribute('type')).toBe('number');
    expect(words(second)).toContain('Email Address');
    const consent = second.page.find('input', { type: 'checkbox' })?.attribute('name') ?? '';
    const tooHigh = await visitor.fill(second, { [desk]: '12', [consent]: 'true' });
    expect(tooHigh.page.errors().fields[desk]).toHaveLength(1);
    const waits = await visitor.fill(tooHigh, { [desk]: '7', [consent]: 'true' });
    expect(words(waits)).toContain('Waiting for your colleague');
    const next = (page: HttpResponse) => String(page.headers.refresh).split('url=')[1] ?? '';
    expect(waits.headers.refresh).toMatch(/^2; url=/);
    const again = await visitor.open(next(waits));
    expect(words(again)).toContain('Waiting for your colleague');
    const place = await visitor.open(next(again));
    expect(words(place)).toContain('Looking around');
    const profile = { identifier: 'a-browser-of-tests', metadata: {} };
    const key = await visitor.fill(place, { IDToken1: JSON.stringify(profile) });
    expect(words(key)).toContain('This step needs JavaScript and a security key.');
  });
});
