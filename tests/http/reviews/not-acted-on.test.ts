// Actions that the platform answers with 200 and the ids that it refused, or without the ids that the contract has.
import { afterEach, expect, it } from 'vitest';
import { walkerOf } from '../member-client';
import { BASE, CALLS, EVERY, person, rowsOf, sandbox, see, send } from './q4-review';

afterEach(() => sandbox.mend());

const ANSWERS = [
  { name: 'with the refused id', body: (id: string) => ({ message: 'done', idsNotActedOn: [id] }), statuses: [409] },
  { name: 'without ids', body: () => ({}), statuses: [502] },
];
const VERBS: { verb: string; values?: Record<string, string> }[] = [
  { verb: 'certify' },
  { verb: 'revoke', values: { comment: 'Moved.' } },
  { verb: 'exception', values: { comment: 'Until May.' } },
  { verb: 'comment', values: { comment: 'Needed?' } },
  { verb: 'forward', values: { comment: 'Yours.', to: person('olga.brandt') } },
  { verb: 'reassign', values: { to: person('olga.brandt'), given: 'decide' } },
  { verb: 'reviewers/add', values: { to: person('olga.brandt'), given: 'decide' } },
];

it.each(ANSWERS.flatMap((answer) => VERBS.map((verb) => ({ ...verb, ...answer }))))(
  '$verb of an item answered $name is not called done',
  async ({ verb, values, body, statuses }) => {
    const mina = await walkerOf('mina.holt');
    const list = await mina.see(EVERY);
    const id = rowsOf(list).find(({ row }) => row.includes('/revoke') && row.includes('/certify'))?.id ?? '';
    await sandbox.faults([{ method: 'POST', path: `${CALLS}/items/${id}/*`, status: 200, body: body(id) }]);
    const answer = await mina.send(`${BASE}/items/${id}/${verb}`, values);
    expect(statuses).toContain(answer.status);
    expect((await mina.see(`${BASE}/items/${id}`)).page.text).toContain('Decision No decision');
  },
);

it('a sign-off is reported without the decisions that the platform refused', async () => {
  const mina = await walkerOf('mina.holt');
  const address = `${BASE}/sign-off`;
  const path = `${CALLS}/items/signoff`;
  const refuse = (count: number) =>
    sandbox.faults([
      { method: 'POST', path, status: 200, body: { message: 'done', idsNotActedOn: Array(count).fill('refused') } },
    ]);
  const decided = Number(/(\d+) of \d+ decided/.exec((await mina.see(BASE)).page.text)?.[1]);
  await refuse(decided);
  expect((await mina.send(address)).status).toBe(409);
  await refuse(2);
  const partly = await mina.send(address);
  expect((await mina.see(partly.headers.location ?? '')).page.text).toContain(
    `Sign-off accepted for ${decided - 2}. The system refused 2.`,
  );
});

it('a review of which items were refused is not called forwarded', async () => {
  const to = (await see('mina.holt', '/access-reviews')).page.linkTo(/^\/access-reviews\/[^/]+\/forward.*/);
  const path = '/iga/governance/certification/*/items/forward';
  await sandbox.faults([{ method: 'POST', path, status: 200, body: { message: 'done', idsNotActedOn: ['one'] } }]);
  const fields = (await see('mina.holt', to)).page.form().hidden;
  fields.set('to', person('olga.brandt'));
  fields.set('comment', 'Yours.');
  const answer = await send('mina.holt', to, fields);
  expect([answer.status, answer.page.main.text]).toEqual([502, expect.stringContaining('the review is still yours')]);
});
