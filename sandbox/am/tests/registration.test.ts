import { beforeEach, describe, expect, it } from 'vitest';
import { control, filled, JSON_ALPHA, newBrowser, PASSWORD, PORTAL, reset } from './browser';

type Step = Parameters<typeof filled>[0] & { stage: string; authId?: string };
interface Mail {
  to: string;
  template: string;
  userName: string;
  link: string;
}

const AUTHENTICATE = `${JSON_ALPHA}/authenticate`;
const at = (journey: string) => `${AUTHENTICATE}?authIndexType=service&authIndexValue=${journey}`;
const begun = async (journey: string) => (await newBrowser().post(at(journey), '')).json<Step>();
const mails = async () => (await control('GET', 'outbox')).json<Mail[]>();
const output = (step: Step, index: number, name: string): unknown =>
  step.callbacks[index]?.output.find((one) => one.name === name)?.value;
const missed = (step: Step): string[][] =>
  step.callbacks.map((_, index) =>
    ((output(step, index, 'failedPolicies') ?? []) as string[]).map((text) => JSON.parse(text).policyRequirement),
  );

beforeEach(reset);

const EVA = ['eva.li', 'Eva', 'Li', 'eva.li@halden.example', true, false, 'Quiet!Harbor7'];
/** Questions and answers in pairs, then the terms. */
function registered(step: Step, values: unknown[], questions: string[][], terms = true) {
  const given = [...values, ...questions, terms];
  const callbacks = step.callbacks.map((callback, index) => {
    const one = given[index];
    const inputs = callback.input ?? [];
    const all = Array.isArray(one) ? one : [one];
    return { ...callback, input: inputs.map((input, place) => ({ ...input, value: all[place] ?? input.value })) };
  });
  return { ...step, callbacks };
}
const QUESTIONS = [
  ["What's your favorite color?", 'blue'],
  ['First pet?', 'Rex'],
];

describe('Registration', () => {
  it('asks for an account in one step with callbacks of their own types', async () => {
    const step = await begun('Registration');
    expect(step.callbacks.map(({ type }) => type)).toEqual([
      'ValidatedCreateUsernameCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'BooleanAttributeInputCallback',
      'BooleanAttributeInputCallback',
      'ValidatedCreatePasswordCallback',
      'KbaCreateCallback',
      'KbaCreateCallback',
      'TermsAndConditionsCallback',
    ]);
    expect(output(step, 3, 'policies')).toMatchObject({ policyRequirements: expect.arrayContaining(['REQUIRED']) });
    expect(step.callbacks[7]?.input?.map(({ name }) => name)).toEqual(['IDToken8question', 'IDToken8answer']);
  });

  it('creates a signed-in user with preferences, security answers and accepted terms [account 29-35]', async () => {
    const who = newBrowser();
    const step = await (await who.post(at('Registration'), '')).json<Step>();
    const done = await who.post(AUTHENTICATE, registered(step, EVA, QUESTIONS));
    expect(await done.json()).toMatchObject({ tokenId: expect.any(String) });
    const people = await (
      await control('GET', `state/managed/alpha_user?_queryFilter=${encodeURIComponent('userName eq "eva.li"')}`)
    ).json<{ result: Record<string, unknown>[] }>();
    expect(people.result).toMatchObject([
      { givenName: 'Eva', preferences: { updates: true, marketing: false }, accountStatus: 'active' },
    ]);
    expect(people.result[0]?.kbaInfo).toMatchObject([{ questionId: '1' }, { customQuestion: 'First pet?' }]);
    const meta = await control('GET', `state/internal/usermeta?id=${people.result[0]?._id}`);
    expect(await meta.json()).toMatchObject({ termsAccepted: { termsVersion: '0.0' } });
    const again = await begun('Login');
    expect((await newBrowser().post(AUTHENTICATE, filled(again, 'eva.li', 'Quiet!Harbor7'))).status).toBe(200);
  });

  it('reports each invalid answer, keeps all but secrets, and creates no user', async () => {
    const step = await begun('Registration');
    const wrong = ['kai.ruiz', '', 'Li', 'nowhere', true, false, 'short'];
    const again = await (
      await newBrowser().post(AUTHENTICATE, registered(step, wrong, [['', ''], QUESTIONS[1] ?? []], false))
    ).json<Step>();
    expect(missed(again)).toEqual([
      ['UNIQUE'],
      ['REQUIRED'],
      [],
      ['VALID_EMAIL_ADDRESS_FORMAT'],
      [],
      [],
      expect.arrayContaining(['LENGTH_BASED', 'CHARACTER_SET']),
      ['REQUIRED'],
      [],
      [],
    ]);
    expect(output(again, 0, 'value')).toBe('kai.ruiz');
    expect(JSON.stringify(again)).not.toContain('short');
    const twice = [QUESTIONS[0] ?? [], QUESTIONS[0] ?? []];
    const same = await (await newBrowser().post(AUTHENTICATE, registered(again, EVA, twice))).json<Step>();
    expect([missed(same)[7], missed(same)[8]]).toEqual([[], ['UNIQUE']]);
  });

  it('only validates with validateOnly', async () => {
    const step = await begun('Registration');
    const requested = registered(step, EVA, QUESTIONS);
    for (const callback of requested.callbacks)
      for (const input of callback.input ?? [])
        if (input.name.endsWith('validateOnly')) Object.assign(input, { value: true });
    const judged = await (await newBrowser().post(AUTHENTICATE, requested)).json<Step>();
    expect(judged.stage).toBe('register');
    expect(missed(judged).flat()).toEqual([]);
    expect((await newBrowser().post(AUTHENTICATE, registered(judged, EVA, QUESTIONS))).status).toBe(200);
  });
});

describe('ResetPassword', () => {
  const requested = async (mail: string, who = newBrowser()) => {
    const step = await (await who.post(at('ResetPassword'), '')).json<Step>();
    return (await who.post(AUTHENTICATE, filled(step, '', mail))).json<Step>();
  };
  const opened = (link = '', who = newBrowser()) =>
    who.post(`${at('ResetPassword')}&suspendedId=${new URL(link).searchParams.get('suspendedId')}`, {});

  it('answers known and unknown addresses alike and sends mail to known ones [account 29-35]', async () => {
    const [known, unknown] = [await requested('kai.ruiz@halden.example'), await requested('nobody@halden.example')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ callbacks: [{ type: 'SuspendedTextOutputCallback' }] });
    expect(known.authId).toBeUndefined();
    expect(await mails()).toMatchObject([{ to: 'kai.ruiz@halden.example', template: 'resetPassword' }]);
  });

  it('sets a new password by the mailed link, under the policies, once [account 29-35]', async () => {
    await requested('kai.ruiz@halden.example');
    const [mail] = await mails();
    await opened(mail?.link);
    const who = newBrowser();
    const step = await (await opened(mail?.link, who)).json<Step>();
    expect(step.stage).toBe('newPassword');
    const weak = await (await who.post(AUTHENTICATE, filled(step, 'short'))).json<Step>();
    expect(missed(weak)[0]).toContain('LENGTH_BASED');
    expect(await (await who.post(AUTHENTICATE, filled(weak, 'Quiet!Harbor7'))).json()).toHaveProperty('tokenId');
    expect((await opened(mail?.link)).status).toBe(401);
    const old = await begun('Login');
    expect((await newBrowser().post(AUTHENTICATE, filled(old, 'kai.ruiz', PASSWORD))).status).toBe(401);
  });

  it('refuses the link after half an hour, and unknown links', async () => {
    await requested('kai.ruiz@halden.example');
    const [mail] = await mails();
    await control('PUT', 'clock', { advanceMs: 31 * 60_000 });
    const late = await opened(mail?.link);
    expect([late.status, await late.json()]).toMatchObject([401, { detail: { errorCode: '110' } }]);
    expect((await newBrowser().post(`${at('ResetPassword')}&suspendedId=none`, {})).status).toBe(401);
  });

  it('asks for a device afterwards if signing in does', async () => {
    await control('PUT', 'host', { secondFactor: true });
    await requested('kai.ruiz@halden.example');
    const [mail] = await mails();
    const step = await (await opened(mail?.link)).json<Step>();
    const next = await (await newBrowser().post(AUTHENTICATE, filled(step, 'Quiet!Harbor7'))).json<Step>();
    expect(next.stage).toBe('deviceProfile');
  });
});

it('ForgottenUsername mails the user name with a link to sign in with it', async () => {
  const who = newBrowser();
  const step = await (await who.post(at('ForgottenUsername'), '')).json<Step>();
  await who.post(AUTHENTICATE, filled(step, '', 'MINA.holt@halden.example'));
  const [mail] = await mails();
  expect(mail).toMatchObject({ template: 'forgottenUsername', userName: 'mina.holt' });
  const id = new URL(mail?.link ?? '').searchParams.get('suspendedId');
  const login = await (await who.post(`${at('ForgottenUsername')}&suspendedId=${id}`, {})).json<Step>();
  expect(login.callbacks[0]?.input?.[0]?.value).toBe('mina.holt');
  expect((await who.post(AUTHENTICATE, filled(login, 'mina.holt', PASSWORD))).status).toBe(200);
});

describe('registration and reset pages', () => {
  const PAGE = `/am/XUI/?realm=/alpha&goto=${encodeURIComponent(`${PORTAL}/dashboard`)}`;
  const hiddenIn = async (response: Response) => {
    const text = await response.text();
    const [, authId = ''] = /name="authId" value="([^"]*)"/.exec(text) ?? [];
    const [, step = ''] = /name="step" value="([^"]*)"/.exec(text) ?? [];
    return { text, fields: { authId, step } };
  };

  it('offer the journeys that the realm names, and lead back to the goto address', async () => {
    const text = await (await newBrowser().go(PAGE)).text();
    const links = [
      ...text.matchAll(/href="([^"]*authIndexValue=(?:Registration|ResetPassword|ForgottenUsername)[^"]*)"/g),
    ];
    expect(links).toHaveLength(3);
    for (const [, link] of links) expect(link).toContain(encodeURIComponent('/dashboard'));
    await control('PUT', 'host', { selfService: 'updatePassword' });
    expect(await (await newBrowser().go(PAGE)).text()).not.toContain('Registration');
  });

  it('register a user without script, and show errors at each field', async () => {
    const who = newBrowser();
    const page = `${PAGE}&authIndexType=service&authIndexValue=Registration`;
    const { fields, text } = await hiddenIn(await who.go(page));
    expect(text.indexOf('data-rules-of="IDToken7"')).toBeLessThan(text.indexOf('id="IDToken7"'));
    const typed = {
      IDToken1: 'eva.li',
      IDToken2: '<b>Eva</b>',
      IDToken3: 'Li',
      IDToken4: 'eva.li@halden.example',
      IDToken5: 'true',
      IDToken7: 'Quiet!Harbor7',
      IDToken8question: 'First pet?',
      IDToken8answer: 'Rex',
      IDToken9question: 'First car?',
      IDToken9answer: 'None',
    };
    const again = await hiddenIn(await who.submit(page, { ...fields, ...typed }));
    expect(again.text).toContain('id="IDToken2-why"');
    expect(again.text).toContain('Accept the terms of use to go on');
    expect(again.text).toContain('value="First pet?"');
    expect(again.text).not.toMatch(/<b>Eva|Quiet!|Rex/);
    const done = await who.submit(page, { ...again.fields, ...typed, IDToken2: 'Eva', IDToken10: 'true' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/dashboard`]);
  });

  it('reset a password by the link in the mailbox', async () => {
    const who = newBrowser();
    const page = `${PAGE}&authIndexType=service&authIndexValue=ResetPassword`;
    const { fields } = await hiddenIn(await who.go(page));
    const waiting = await (await who.submit(page, { ...fields, IDToken2: 'kai.ruiz@halden.example' })).text();
    expect(waiting).toContain('an email is on its way');
    expect(waiting).not.toContain('<form');
    const mailbox = await (await who.go('/am/mailbox')).text();
    const [, link = ''] = /<a href="([^"]*suspendedId[^"]*)"/.exec(mailbox) ?? [];
    const path = new URL(link.replaceAll('&#38;', '&'));
    const form = await hiddenIn(await who.go(path.href));
    expect(form.text).toContain('Use a password you have not used recently');
    const done = await who.submit(path.href, { ...form.fields, IDToken1: 'Quiet!Harbor7' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${PORTAL}/dashboard`]);
  });
});
